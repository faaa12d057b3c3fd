/** Main memory that keeps what has been read, where requests name files (paper 001, last page). */
export interface CacheSetup {
  /** What it has room for. */
  readonly bytes: number;
  /** Pieces of streams enter as well. */
  readonly takesPieces: boolean;
  /** The file, counted from 0, that an ordinary request names, by its number; below 0 for none. */
  fileOf(number: number): number;
  bytesOf(file: number): number;
}

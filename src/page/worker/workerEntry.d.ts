/** See the plugin worker-entries in vite.config.ts. */
declare module '*?worker-entry' {
  /** The address of the worker's script. */
  export const workerUrl: string;
  /** How it is to be started: in a single file it is no module. */
  export const workerType: 'module' | 'classic';
}

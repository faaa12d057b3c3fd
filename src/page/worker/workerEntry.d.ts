/** See the plugin worker-entries in vite.config.ts. */
declare module '*?worker-entry' {
  /** The whole address of the worker's module; none in a single file, which has no modules beside it. */
  export const workerUrl: string | undefined;
}

declare module '*?worker-whole' {
  /** The address of the worker's script in one piece; none in a single file and while developing. */
  export const wholeUrl: string | undefined;
  /** The script itself, in a single file. */
  export const wholeText: string | undefined;
}

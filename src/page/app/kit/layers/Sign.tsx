/** A sign on a button, one of a family that is drawn on a grid of 20. */
export function Sign({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

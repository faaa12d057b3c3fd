/** What is wrong with an address that leads to no place of the page Papers. */
export function PlaceFault({ fault }: { readonly fault: string | undefined }) {
  return (
    fault !== undefined && (
      <p className="paper-fault" role="alert">
        {fault}
      </p>
    )
  );
}

/** The page Experiments. */
export function Experiments() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Experiments</h1>
    </main>
  );
}

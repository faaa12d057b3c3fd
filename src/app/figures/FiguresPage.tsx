/** The page Figures. */
export function FiguresPage() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>Figures</h1>
    </main>
  );
}

export function Compare() {
  return (
    <main id="main" className="compare" tabIndex={-1}>
      <h1 className="hidden">Compare</h1>
    </main>
  );
}

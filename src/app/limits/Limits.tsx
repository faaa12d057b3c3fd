export function Limits() {
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <h1>What this model leaves out</h1>
      <p>
        The disk has no cache, no queue of its own and no bad sectors; files are single extents; solid-state
        drives have no arm at all. What remains true is the bargain: deadlines for some are paid for with
        waiting by others.
      </p>
    </main>
  );
}

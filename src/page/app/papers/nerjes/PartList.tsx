/** The parts of a figure in words: what each does in the paper, and who plays it in this product. */
interface Part {
  readonly name: string;
  readonly does: string;
  /** What plays it here. */
  readonly here: string;
}

export interface PartColumn {
  readonly title: string;
  readonly parts: readonly Part[];
}

interface PartListProps {
  readonly label: string;
  readonly columns: readonly PartColumn[];
}

export function PartList({ label, columns }: PartListProps) {
  return (
    <div className="prototype" role="group" aria-label={label}>
      {columns.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {parts.map(({ name, does, here }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{does}</dd>
                <dd className="prototype-here">
                  <span>Here:</span> {here}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** What a page to read holds, with a way to each part; its headings carry the ids and can take the focus. */
interface ContentsProps {
  readonly parts: readonly (readonly [id: string, title: string])[];
  /** Where a part has an address, and how it is gone to; else the address is the page’s own, and is left as it is. */
  readonly addressOf?: (id: string) => string;
  readonly go?: (id: string) => void;
}

function goHere(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function Contents({ parts, addressOf = (id) => `#${id}`, go = goHere }: ContentsProps) {
  return (
    <nav className="contents" aria-label="Contents">
      <ol>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

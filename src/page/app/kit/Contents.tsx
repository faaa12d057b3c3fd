/** What a page to read holds, with a way to each part; its headings carry the ids and can take the focus. */
export function Contents({ parts }: { readonly parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav className="contents" aria-label="Contents">
      <ol>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address is the page’s own: go there without touching it.
                event.preventDefault();
                const heading = document.getElementById(id);
                heading?.scrollIntoView();
                heading?.focus({ preventScroll: true });
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

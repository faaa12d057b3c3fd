import { useNotices } from '../state/notices.ts';

export function Notices() {
  const notices = useNotices((state) => state.notices);
  const dismiss = useNotices((state) => state.dismiss);
  return (
    <div className="notices" role="status">
      {notices.map(({ id, tone, title, lines }) => (
        <section key={id} className="notice" data-tone={tone} aria-label={title}>
          <div>
            <h2>{title}</h2>
            {lines.length === 1 ? (
              <p>{lines[0]}</p>
            ) : (
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <button
            type="button"
            className="quiet"
            aria-label={`Dismiss: ${title}`}
            onClick={() => {
              dismiss(id);
            }}
          >
            Dismiss
          </button>
        </section>
      ))}
    </div>
  );
}

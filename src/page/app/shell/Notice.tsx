/** One thing that the page has to say beside its contents, and what can be done about it. */
import { useNotices, type Notice as Contents } from '../../state/stores/notices.ts';
import { usePanels } from '../kit/visit/panels.ts';

export function Notice({ id, tone, title, lines, action }: Contents) {
  const dismiss = useNotices((state) => state.dismiss);
  return (
    <section className="notice" data-tone={tone} aria-label={title}>
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
        {action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              dismiss(id);
              action.run();
            }}
          >
            {action.title}
          </button>
        )}
        {tone === 'fault' && (
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            onClick={() => {
              usePanels.getState().open('report');
            }}
          >
            Report this run
          </button>
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
  );
}

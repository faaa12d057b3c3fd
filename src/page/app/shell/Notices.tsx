import { useNotices } from '../../state/stores/notices.ts';
import { usePanels } from '../kit/panels.ts';

export function Notices() {
  const notices = useNotices((state) => state.notices);
  const dismiss = useNotices((state) => state.dismiss);
  return (
    <div className="notices" role="status">
      {notices.map(({ id, tone, title, lines, action }) => (
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
      ))}
    </div>
  );
}

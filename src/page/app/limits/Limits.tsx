/** What students ask first: and what if the disk had …? */
import { omissions, sources } from './omissions.ts';
import '../kit/reading/textbook.css';

export function Limits() {
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <h1>What this model leaves out</h1>
      <p className="lead">
        A model that held everything would explain nothing. This one has an arm, a turning platter, requests
        and somebody who chooses. Here is what real systems have besides, and what of the lesson still holds.
      </p>
      <div className="reading-wide" role="region" aria-label="Overview" tabIndex={0}>
        <table className="overview">
          <thead>
            <tr>
              <th scope="col">Of what</th>
              <th scope="col">What is simplified</th>
              <th scope="col">What changes</th>
              <th scope="col">What still holds</th>
            </tr>
          </thead>
          <tbody>
            {omissions.map(({ id, title, simplified, changes, holds }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#${id}`} onClick={goTo(id)}>
                    {title}
                  </a>
                </th>
                <td data-label="What is simplified">{simplified}</td>
                <td data-label="What changes">{changes}</td>
                <td data-label="What still holds">{holds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {omissions.map(({ id, title, text, cites }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {text.map((paragraph, i) => (
            <p key={paragraph}>
              {paragraph}
              {i === text.length - 1 && <span className="cites"> [{cites.join(', ')}]</span>}
            </p>
          ))}
        </section>
      ))}
      <section aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        <ol className="sources">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ol>
      </section>
    </main>
  );
}

/** The address is the page’s own: go to a heading without touching it. */
const goTo = (id: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

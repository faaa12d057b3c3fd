/** For teachers: challenges that are ready to be set, their solutions, and how what is handed in is corrected. */
import { challenges } from '../../../core/workshop/challenges/index.ts';
import type { Challenge } from '../../../core/workshop/challenges/challenge.ts';
import { sentenceOf } from '../../../core/workshop/hunt/properties.ts';
import { writeSeeds } from '../../../core/workshop/work/seeds.ts';

export function Challenges() {
  return (
    <article className="workshop-challenges">
      <p>
        <a href="#/workshop">
          <span aria-hidden="true">◀</span> Workshop
        </a>
      </p>
      <h1>Challenges</h1>
      <p className="workshop-lede">
        Five, ready to be set: hand out the link. Each has a solution on a second link. Solutions are public,
        like everything here: whoever knows the address of the one knows that of the other. What nobody can
        look up are the hidden seeds, which you make yourself.
      </p>
      {challenges.map((challenge) => (
        <One key={challenge.id} {...challenge} />
      ))}
      <section aria-labelledby="challenges-correct">
        <h2 id="challenges-correct">Hidden seeds, and what is handed in</h2>
        <p>
          Under <em>Hand in</em> everybody saves a receipt: the program, its verdicts on the public seeds, and
          fingerprints. A folder of them is corrected on the command line, by the same interpreter:
        </p>
        <pre>
          npm run challenge -- fair-sstf --hidden 200 --out hidden.json{'\n'}npm run -s receipts -- FOLDER
          --against &quot;#/workshop/fair-sstf&quot; --checks hidden.json
        </pre>
        <p>
          A program that throws, or never ends, gets its row like all others. Verdicts that stand in a receipt
          are not believed. <code>--format csv</code> or <code>json</code> has all of it.
        </p>
      </section>
      <section aria-labelledby="challenges-own">
        <h2 id="challenges-own">One of your own</h2>
        <p>
          Write the program to begin from in the <a href="#/workshop">Workshop</a>, choose what must hold, and
          open <em>Set this as an assignment</em>: title, task and public seeds go into a link or a file. With
          its text not shown, students find requests that prove it wrong. (The text is in the link all the
          same, for whoever takes it apart.)
        </p>
      </section>
    </article>
  );
}

function One({ id, title, task, wants, properties, seeds, notes }: Challenge) {
  return (
    <section aria-labelledby={`challenge-${id}`}>
      <h2 id={`challenge-${id}`}>{title}</h2>
      <p>{task}</p>
      <ul>
        {properties.map((property, k) => (
          <li key={k}>
            {wants === 'requests' && 'To be shown wrong: '}
            {sentenceOf(property)}
          </li>
        ))}
      </ul>
      <p className="workshop-hint">
        {notes} Public seeds: {writeSeeds(seeds)}.
      </p>
      <p className="workshop-links">
        <a href={`#/workshop/${id}`}>Open {title}</a>
        <a href={`#/workshop/${id}/solution`} aria-label={`The solution of ${title}, which is public`}>
          its solution, which is public
        </a>
      </p>
    </section>
  );
}

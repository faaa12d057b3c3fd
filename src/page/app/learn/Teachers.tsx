/** Of the lessons, what teachers want: what each is about, how to show it in five minutes, worksheets, and how work is handed in. */
import { lessons } from '../../../core/lesson/lessons/index.ts';
import { syllabus, topics } from '../../../core/lesson/syllabus.ts';
import './teachers.css';

export function Teachers() {
  return (
    <article className="learn-teachers">
      <header>
        <p>
          <a href="#/learn">
            <span aria-hidden="true">◀</span> lessons
          </a>
        </p>
        <h1>For teachers</h1>
        <p className="learn-lede">
          Twelve lessons beside the topics of a course. In a lecture open one step, let hands go up, let
          neighbours talk, then commit.
        </p>
      </header>
      <Syllabus />
      <section aria-labelledby="teachers-notes">
        <h2 id="teachers-notes">Notes and worksheets</h2>
        <dl className="teachers-notes">
          {lessons.map(({ id, number, title, minutes, notes }) => (
            <div key={id}>
              <dt>
                <a href={`#/learn/${id}`}>
                  {number} · {title}
                </a>{' '}
                <span>{minutes} min</span>
              </dt>
              <dd>
                <p>In a lecture: {notes}</p>
                <p>
                  <a href={`#/learn/${id}?sheet=1`} aria-label={`Worksheet of lesson ${number}`}>
                    worksheet
                  </a>
                  <a
                    href={`#/learn/${id}?sheet=1&answers=1`}
                    aria-label={`Worksheet of lesson ${number}, with what comes out`}
                  >
                    the same with what comes out
                  </a>
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="teachers-work">
        <h2 id="teachers-work">What students hand in</h2>
        <p>
          At the head of every lesson and exercise, and under a round of the game, <em>receipt</em> gives a
          file with the answers. <code>npm run -s receipts -- FOLDER --against LINK</code> plays the runs of
          each again and grades the answers anew; its own mark is not looked at. With <code>code=own</code> in
          a link everybody gives a code first, which the receipt names and an exercise is drawn from.
        </p>
        <p>
          At the head of a lesson, <em>receipt, share</em>, <em>For teachers</em>, it becomes a package for a
          course platform, SCORM 1.2 or 2004. Predictions are never graded; checks are.
        </p>
        <p>
          In the Workshop students write a policy themselves:{' '}
          <a href="#/workshop/challenges">five challenges</a> are ready to be set, with public seeds, hidden
          ones that you make, and solutions.
        </p>
      </section>
    </article>
  );
}

function Syllabus() {
  return (
    <section aria-labelledby="teachers-topics">
      <h2 id="teachers-topics">Lessons and topics</h2>
      <div className="teachers-scroll">
        <table className="teachers-table">
          <thead>
            <tr>
              <th scope="col">Lesson</th>
              {topics.map(({ id, title }) => (
                <th key={id} scope="col">
                  <span>{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lessons.map(({ id, number, title }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#/learn/${id}`}>
                    {number} · {title}
                  </a>
                </th>
                {topics.map((topic) => {
                  const place = syllabus[id]?.indexOf(topic.id) ?? -1;
                  return (
                    <td key={topic.id} data-touches={place < 0 ? undefined : place === 0 ? 'main' : 'also'}>
                      <span className="hidden">{place < 0 ? '' : place === 0 ? 'mainly' : 'also'}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="teachers-key">
        <span data-touches="main" /> what a lesson is mainly about <span data-touches="also" /> what it
        touches
      </p>
    </section>
  );
}

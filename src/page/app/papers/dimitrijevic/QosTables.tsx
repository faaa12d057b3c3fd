/** Tables I to III of the QoS paper: each application a list of clients, each scheduler a run, each command a client. */
import { applicationRows, commandLink, commands, schedulers } from './qosTables.ts';

const APPLICATIONS =
  'Table I. What has to be stored while somebody waits for it; clients and their rates are ours';
const SCHEDULERS = 'Table II. Schedulers, each as a run in the Lab';
const COMMANDS =
  'Table III. What a program says of its file, what the scheduler does, and the same as a client here';

export function ApplicationsTable() {
  return (
    <div className="reading-wide" role="region" aria-label={APPLICATIONS} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{APPLICATIONS}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col" className="words">
              Its disk
            </th>
            <th scope="col" className="words">
              What is scarce
            </th>
            <th scope="col" className="words">
              Here
            </th>
          </tr>
        </thead>
        <tbody>
          {applicationRows.map(({ id, title, summary, access, scarce, link }) => (
            <tr key={id}>
              <th scope="row">
                <a href={link}>{title}</a>
              </th>
              <td className="words">{access}</td>
              <td className="words">{scarce}</td>
              <td className="words sentences">{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SchedulersTable() {
  return (
    <div className="reading-wide" role="region" aria-label={SCHEDULERS} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{SCHEDULERS}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col" className="words">
              Schedulers
            </th>
          </tr>
        </thead>
        <tbody>
          {schedulers.map(({ title, links }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td className="words sentences">
                <span className="table-links">
                  {links.map(({ title: name, link }) => (
                    <a key={name} href={link}>
                      {name}
                    </a>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CommandsTable() {
  return (
    <div className="reading-wide" role="region" aria-label={COMMANDS} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{COMMANDS}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Command</th>
            <th scope="col" className="words">
              With it
            </th>
            <th scope="col" className="words">
              What the scheduler does
            </th>
            <th scope="col" className="words">
              As a client
            </th>
          </tr>
        </thead>
        <tbody>
          {commands.map(({ command, argument, does, line }) => (
            <tr key={command}>
              <th scope="row">
                <code>{command}</code>
              </th>
              <td className="words">{argument}</td>
              <td className="words sentences">{does}</td>
              <td className="words">
                {line === '' ? (
                  '–'
                ) : (
                  <a href={commandLink(line)}>
                    <code>{line}</code>
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tables I to III of the QoS paper: each application a list of clients, each scheduler a run, each command a client. */
import { applicationRows, commandLink, commands, schedulers } from './qosTables.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

const APPLICATIONS =
  'Table I. What has to be stored while somebody waits for it; clients and their rates are ours';
const SCHEDULERS = 'Table II. Schedulers, each as a run in the Lab';
const COMMANDS =
  'Table III. What a program says of its file, what the scheduler does, and the same as a client here';

export function ApplicationsTable() {
  return (
    <FigureTable
      caption={APPLICATIONS}
      head={['Application', 'Its disk', 'What is scarce', 'Here']}
      kinds={['words', 'words', 'words sentences']}
      rows={applicationRows.map(({ id, title, summary, access, scarce, link }) => ({
        key: id,
        name: <a href={link}>{title}</a>,
        cells: [access, scarce, summary],
      }))}
    />
  );
}

export function SchedulersTable() {
  return (
    <FigureTable
      caption={SCHEDULERS}
      head={['For', 'Schedulers']}
      kinds={['words sentences']}
      rows={schedulers.map(({ title, links }) => ({
        key: title,
        name: title,
        cells: [
          <span key={title} className="table-links">
            {links.map(({ title: name, link }) => (
              <a key={name} href={link}>
                {name}
              </a>
            ))}
          </span>,
        ],
      }))}
    />
  );
}

export function CommandsTable() {
  return (
    <FigureTable
      caption={COMMANDS}
      head={['Command', 'With it', 'What the scheduler does', 'As a client']}
      kinds={['words', 'words sentences', 'words']}
      rows={commands.map(({ command, argument, does, line }) => ({
        key: command,
        name: <code>{command}</code>,
        cells: [argument, does, line === '' ? '–' : <ClientLink key={line} line={line} />],
      }))}
    />
  );
}

const ClientLink = ({ line }: { readonly line: string }) => (
  <a href={commandLink(line)}>
    <code>{line}</code>
  </a>
);

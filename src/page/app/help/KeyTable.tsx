import { keyHelp } from '../canvas/keys.ts';

/** Every key that does something, and what. */
export function KeyTable() {
  return (
    <table className="keys">
      <tbody>
        {keyHelp.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

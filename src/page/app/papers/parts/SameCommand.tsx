/** What computes a figure again, for whoever has a command line. */
export function SameCommand({ commands }: { readonly commands: readonly string[] }) {
  return (
    <details className="figure-command">
      <summary>The same on the command line</summary>
      {commands.map((command) => (
        <p key={command} className="command">
          <code>{command}</code>
        </p>
      ))}
    </details>
  );
}

/** What `help` prints. */
export const usage = `Roundscope on the command line: the page's own engine, for tables, grading and tests.

  npm run -s simulate -- SCENARIO [--requests FILE.csv] [--duration SECONDS]
                                  [--format text|json|csv] [--out FILE]
  npm run -s simulate -- --stdin [--duration SECONDS] [--out FILE]

SCENARIO  a preset's id, a scenario file (.json), a link, or a link's hash part:
          'policy=mixed-scan&n=7&lambda=12&seed=1'
--requests  requests from a CSV file with a header: class,arrival_s,cylinder,angle,size_bytes
          and perhaps deadline_s,stream. They replace the workload. Without a duration the run
          goes on to the end of the round in which the last of them is done. Rows need not be in
          order of arrival.
--duration  simulated seconds
--format  text (default), json, or csv: one row per request, in order of arrival (of the file,
          with --requests); D5 is the fifth D-request, C2.7 the one of stream 2 in round 7
--out     a file instead of standard output
--stdin   one scenario a line; one JSON result a line. A line that is wrong gives
          {"line": 3, "error": ["..."]} instead, and the exit status is 2 in the end.

Other commands of scripts/cli.mjs: fingerprints (the fixed scenarios by which engines are
compared), bench, help.

What is wrong goes to stderr, one sentence a fault; the exit status is 2 and nothing is written.
`;

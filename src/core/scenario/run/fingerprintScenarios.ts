/**
 * Ten scenarios of all kinds, as links write them. Their fingerprints are compared between engines, machines and
 * versions: if one of them moves, so does ENGINE_VERSION. Each run lasts whole rounds, so that its last round's hash is
 * that of the run.
 */
export const fingerprintScenarios: readonly string[] = [
  'policy=disjoint-fcfs&n=7&lambda=12&duration=300',
  'policy=disjoint-scan&n=7&lambda=18&subrounds=3&duration=300',
  'policy=mixed-scan&n=7&lambda=22&duration=300',
  'policy=mixed-gated&n=3&lambda=50&bound=percentile:99&duration=300',
  'policy=rounds&periods=d-c&order=inc-scan&n=5&lambda=15&duration=300',
  'policy=rounds&periods=mixed&limit=number:4&order=scan&subrounds=2&n=6&lambda=9&duration=300',
  'policy=rounds&periods=c-d&limit=time:0.6&order=inc-fcfs&n=7&lambda=10&duration=300',
  'policy=mixed-scan&n=40&lambda=60&dsize=exponential:200000&csize=uniform:500000:900000&disk=zoned-7200&bound=omniscient&seed=9007199254740991&duration=200',
  'policy=mixed-scan&n=2&lambda=10&csize=gamma:300000:90000&disk=hp97560&round=0.75&duration=250.5&edits=60.25:lambda:20;100:policy:disjoint-gated;120.5:n:1;130:add:1000:0.25:65536',
  'policy=mixed-scan&duration=4&requests=C:0:3000:0.25:800000;C:0:120:0.5:700000;D:0.04:5000:0.125:50000;D:0.040000001:10:0.75:65536;C:1:6719:0:900000;D:1.5:3360:0.999:1;D:1.5:3360:0.001:4096',
];

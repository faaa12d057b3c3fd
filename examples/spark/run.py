"""Roundscope on Spark: a sweep, or a list of scenarios, in parts on all executors.

    python3 run.py sweep "#/experiments?n=2&vary=lambda:2:10:2" --parts 5 --out sweep.csv
    python3 run.py scenarios scenarios.txt --parts 4 --out results.jsonl
    spark-submit --master spark://HOST:7077 run.py sweep ... --home /opt/roundscope

Each task starts the command line of the repository in --home, which every executor must have, with its packages
(npm ci) and with Node on its PATH. What is written is, byte for byte, what one machine writes.
"""

import argparse
import pathlib
import re
import subprocess
import sys

from pyspark.sql import SparkSession

HOME = str(pathlib.Path(__file__).resolve().parents[2])
# A list goes on after a line that is wrong, and says so by this exit status.
SOME_LINES_WRONG = 2


def command_line(home, arguments, text="", accepted=(0,)):
    """One start of Roundscope on an executor: the lines that it writes. Anything unexpected fails the task."""
    done = subprocess.run(
        ["node", home + "/scripts/cli.mjs", *arguments],
        input=text.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    if done.returncode not in accepted:
        raise RuntimeError("%s: %s" % (arguments, done.stderr.decode()))
    return done.stdout.decode().splitlines()


def sweep(context, home, scenario, options, parts):
    """The lines of the table: only the first part has the header. One thread a task, since tasks fill the cores."""

    def part(number):
        shard = ["--shard", "%d/%d" % (number, parts), "--jobs", "1"]
        return command_line(home, ["sweep", scenario, *options, *shard])

    return context.parallelize(range(1, parts + 1), parts).flatMap(part).collect()


def scenarios(context, home, lines, parts):
    """One JSON result a scenario, in the same order; a line that is wrong is numbered as in the whole list."""
    size = max(1, -(-len(lines) // parts))
    pieces = [(first, lines[first : first + size]) for first in range(0, len(lines), size)]

    def piece(order):
        first, its_lines = order
        text = "".join(line + "\n" for line in its_lines)
        results = command_line(home, ["simulate", "--stdin"], text, accepted=(0, SOME_LINES_WRONG))
        return [
            re.sub(r'^\{"line":(\d+)', lambda found: '{"line":%d' % (first + int(found[1])), result)
            for result in results
        ]

    return context.parallelize(pieces, max(1, len(pieces))).flatMap(piece).collect()


def arguments():
    where = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    where.add_argument("--home", default=HOME, help="the repository's folder on every executor")
    where.add_argument("--parts", type=int, default=8, help="tasks")
    where.add_argument("--out", help="a file instead of standard output")
    parser = argparse.ArgumentParser(description="Roundscope on Spark")
    work = parser.add_subparsers(dest="work", required=True)

    def kind(name, first, words):
        its_parser = work.add_parser(name, parents=[where], allow_abbrev=False, help=words)
        its_parser.add_argument(first)

    kind("sweep", "scenario", "a link of the page Experiments, or a scenario with --vary and its like behind it")
    kind("scenarios", "file", "a file with one scenario a line")
    # What is not known here (--vary, --precision, --replications …) is for the sweep.
    known, options = parser.parse_known_args()
    if options and known.work != "sweep":
        parser.error("unknown: " + " ".join(options))
    return known, options


def main():
    known, options = arguments()
    spark = SparkSession.builder.appName("Roundscope").getOrCreate()
    try:
        if known.work == "sweep":
            lines = sweep(spark.sparkContext, known.home, known.scenario, options, known.parts)
        else:
            listed = pathlib.Path(known.file).read_text(encoding="utf-8").splitlines()
            lines = scenarios(spark.sparkContext, known.home, listed, known.parts)
    finally:
        spark.stop()
    text = "".join(line + "\n" for line in lines)
    if known.out:
        pathlib.Path(known.out).write_bytes(text.encode())
    else:
        sys.stdout.buffer.write(text.encode())
    wrong = known.work == "scenarios" and any(line.startswith('{"line":') for line in lines)
    sys.exit(SOME_LINES_WRONG if wrong else 0)


if __name__ == "__main__":
    main()

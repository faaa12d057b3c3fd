/**
 * What a deadline means. Each stream is a strip of film: the piece on the viewer's screen runs out at the round's end,
 * and the piece that must be there by then fills behind it. In round k the viewer plays what was read in round k − 1;
 * what was not read in time freezes his picture for the whole of the round after.
 *
 * Streams with deadlines of their own have no common round; theirs is a picture of buffers (buffers.ts).
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { onceForEach } from '../../../core/base/onceFor.ts';
import { bytes, seconds } from '../../draw/format.ts';
import { SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { buffersAt, prepareBuffers, type Buffers } from '../scene/buffers.ts';
import { stripsFront } from './front.ts';
import { drawBuffers, hitBuffers, wordsOfBuffer } from './buffersDraw.ts';
import { momentAt, videosOfRound } from '../scene/moment.ts';
import { streamWord } from '../scene/names.ts';
import { describeDue } from '../sentence/parts.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { drawStrips, hitStrips, stateOf, wordsOf } from './draw.ts';
import { FILM_WORDS } from './rows.ts';
import type { ViewSettings, Scene, TextTable, View } from '../scene/view.ts';
import type { Strip, StripsModel, PreparedStrips } from './model.ts';

function prepare(scene: Scene): PreparedStrips {
  const tables = sceneTablesOf(scene);
  return { tables, buffers: scene.workload.beat === 'period' ? prepareBuffers(tables) : undefined };
}

function at({ tables, buffers }: PreparedStrips, timeNs: number, settings: ViewSettings): StripsModel {
  return buffers ? withBuffers(buffers, timeNs, settings) : ofRound(tables, timeNs, settings);
}

function withBuffers(prepared: Buffers, timeNs: number, settings: ViewSettings): StripsModel {
  const { roundStartNs, roundEndNs } = momentAt(prepared.tables, timeNs);
  const buffers = buffersAt(prepared, timeNs);
  return {
    timeNs,
    roundStartNs,
    roundEndNs,
    elapsed: 0,
    strips: [],
    word: streamWord(prepared.tables.scene),
    words: prepared.tables.scene.workload.words.strips ?? FILM_WORDS,
    clients: prepared.tables.scene.clients,
    streams: buffers.length,
    there: buffers.filter((b) => b.pieces.every((piece) => piece.state === 'stored')).length,
    frozen: buffers.filter((b) => b.screen === 'frozen').length,
    buffers,
    selectedRow: settings.selected,
    followed: settings.followed?.streams,
  };
}

/** Of a round the request of each stream, which is the same all through it: of hundreds of streams they are asked for in every frame. */
const duesOf = onceForEach((tables: SceneTables, round: number): ReadonlyMap<number, number> => {
  const { stream } = tables.requests;
  const its = round < 0 ? [] : videosOfRound(tables, round);
  return new Map(its.map((i) => [stream[i], i]));
}, 2);

function ofRound(tables: SceneTables, timeNs: number, settings: ViewSettings): StripsModel {
  const moment = momentAt(tables, timeNs);
  const { requests, services } = tables;
  const before = duesOf(tables, moment.round - 1);
  const frozen = frozenIn(tables, moment.roundStartNs, timeNs);
  const due = duesOf(tables, moment.round);
  const strips: Strip[] = [];
  const followed = (stream: number) => settings.followed?.streams.has(stream) ?? false;
  const streams = Math.max(tables.scene.streams, ...[...due.keys()].map((s) => s + 1), 0);
  // Before the pages nothing is known of the round before: it is taken to have gone well, but for recorded misses.
  const unknownBefore = moment.round > 0 && (moment.round - 1) * tables.scene.roundNs < tables.fromNs;
  for (let stream = 0; stream < streams; stream++) {
    const i = due.get(stream) ?? -1;
    let filled = 0;
    let next: Strip['next'] = i < 0 ? 'none' : 'waiting';
    if (i >= 0 && requests.doneNs[i] <= timeNs) {
      filled = 1;
      next = 'there';
    } else if (i >= 0 && tables.disks !== undefined) {
      // Several arms read at a time.
      if (requests.begunNs[i] <= timeNs) {
        next = 'reading';
        filled = (timeNs - requests.begunNs[i]) / (requests.doneNs[i] - requests.begunNs[i]);
      }
    } else if (i >= 0 && i === moment.request) {
      next = 'reading';
      const segments = tables.segmentsOf(moment.service);
      const last = services.firstSegment[moment.service] + services.segmentCount[moment.service] - 1;
      if (moment.segment !== SEEK && segments.kind[last] === TRANSFER)
        filled = Math.max(
          0,
          (timeNs - segments.fromNs[last]) / (segments.toNs[last] - segments.fromNs[last]),
        );
    }
    strips.push({
      stream,
      row: i >= 0 ? requests.row[i] : -1,
      screen: frozen.has(stream) ? 'frozen' : before.has(stream) || unknownBefore ? 'playing' : 'nothing',
      next,
      filled,
      selected: (i >= 0 && requests.row[i] === settings.selected) || followed(stream),
      ...(i >= 0 && tables.disks !== undefined ? { disk: tables.disks[i] } : {}),
    });
  }
  return {
    timeNs,
    roundStartNs: moment.roundStartNs,
    roundEndNs: moment.roundEndNs,
    elapsed: (timeNs - moment.roundStartNs) / tables.scene.roundNs,
    strips,
    word: streamWord(tables.scene),
    words: FILM_WORDS,
    clients: tables.scene.clients,
    streams: due.size > 0 ? due.size : moment.round > 0 && !unknownBefore ? before.size : streams,
    there: strips.filter((s) => s.next === 'there').length,
    frozen: frozen.size,
    selectedRow: settings.selected,
    followed: settings.followed?.streams,
  };
}

/** Streams whose piece for this round was not there when it began. */
function frozenIn(tables: SceneTables, roundStartNs: number, timeNs: number): Set<number> {
  const { missed, requests } = tables;
  const streams = new Set<number>();
  for (let k = upperBound(missed.atNs, timeNs) - 1; k >= 0 && missed.atNs[k] >= roundStartNs; k--) {
    streams.add(requests.stream[missed.request[k]]);
  }
  return streams;
}

function describe(model: StripsModel): string {
  const { run, news } = model.words;
  const pictures = `${model.frozen} ${model.frozen === 1 ? news.one : news.many}`;
  if (model.buffers) {
    const playing = model.buffers.filter((b) => b.screen === 'playing').length;
    return (
      `${playing} of ${model.streams} ${model.word.many} ${run}; ${model.there} wait for no piece.` +
      (model.frozen > 0 ? ` ${pictures}: a piece was not there in time.` : '')
    );
  }
  return (
    `${model.there} of ${model.streams} pieces of film for the next round are there; they are due at ${seconds(model.roundEndNs, 1)}, in ${seconds(model.roundEndNs - model.timeNs, 2)}.` +
    (model.frozen > 0 ? ` ${pictures} until then: a glitch.` : '')
  );
}

function tableOf(model: StripsModel): TextTable {
  const { column, states } = model.words;
  if (!model.buffers)
    return {
      head: [model.word.one, column, 'next piece'],
      rows: model.strips.map((s) => [
        String(s.stream + 1),
        states[s.screen],
        s.disk === undefined ? wordsOf(s) : `${stateOf(s)}, from disk ${s.disk + 1}`,
      ]),
    };
  return {
    head: [model.word.one, column, 'in the buffer', 'of', 'next deadline', 'state'],
    rows: model.buffers.map((b) => {
      const missing = b.pieces.find((piece) => piece.state !== 'stored');
      return [
        model.clients.at(b.stream)?.name ?? String(b.stream + 1),
        states[b.screen],
        bytes(b.levelBytes),
        bytes(b.capacityBytes),
        missing ? describeDue(missing.dueNs, model.timeNs) : '–',
        wordsOfBuffer(b, model),
      ];
    }),
  };
}

export const stripsView: View<PreparedStrips, StripsModel> = {
  ...stripsFront,
  heading: ({ words }) => words.title,
  prepare,
  at,
  draw: (pen, model, size, theme) => {
    if (model.buffers) drawBuffers(pen, model, model.buffers, size, theme);
    else drawStrips(pen, model, size, theme);
  },
  describe,
  table: tableOf,
  hit: (model, size, x, y, theme) =>
    model.buffers ? hitBuffers(model.buffers, model, size, x, y, theme) : hitStrips(model, size, x, y, theme),
};

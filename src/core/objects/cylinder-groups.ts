/**
 * Cylinder groups (McKusick, Joy, Leffler and Fabry 1984; QoS paper, section II.C): the files of a directory lie in one
 * group of neighbouring cylinders, directories in different ones.
 *
 * Our reading: 64 groups of equal numbers of cylinders (fewer on a smaller disk). A directory takes the group with the most
 * free room, of equals the outermost, and a film counts as a directory; what a group has no room for goes on in the next.
 */
import type { Placement, StoredObject, ToPlace } from './definition.ts';
import { inExtents, type Extent } from './extents.ts';

const GROUPS = 64;

/** A group's free room is what is left from `next` to `end`. */
interface Group {
  next: number;
  readonly end: number;
}

function groupsOf(disk: ToPlace['disk']): Group[] {
  const { cylinders } = disk;
  const count = Math.min(GROUPS, cylinders);
  return Array.from({ length: count }, (_, g) => ({
    next: disk.firstByte(Math.floor((cylinders * g) / count)),
    end: disk.firstByte(Math.floor((cylinders * (g + 1)) / count)),
  }));
}

const freeOf = ({ next, end }: Group): number => end - next;

function emptiest(groups: readonly Group[]): number {
  let best = 0;
  for (const [g, group] of groups.entries()) if (freeOf(group) > freeOf(groups[best])) best = g;
  return best;
}

/** From group `first` on, round the disk. */
function take(groups: readonly Group[], first: number, { bytes }: StoredObject): Extent[] {
  const extents: Extent[] = [];
  let left = bytes;
  for (let i = 0; left > 0 && i < groups.length; i++) {
    const group = groups[(first + i) % groups.length];
    const its = Math.min(left, freeOf(group));
    if (its <= 0) continue;
    const last = extents.at(-1);
    if (last !== undefined && last.at + last.bytes === group.next)
      extents[extents.length - 1] = { at: last.at, bytes: last.bytes + its };
    else extents.push({ at: group.next, bytes: its });
    group.next += its;
    left -= its;
  }
  return extents;
}

export const cylinderGroups: Placement = {
  id: 'cylinder-groups',
  says: 'the files of a directory in one group of neighbouring cylinders, each film in a group of its own as far as it has room',
  place({ disk, objects }) {
    const groups = groupsOf(disk);
    const extents: (readonly Extent[])[] = objects.map(() => []);
    const groupOf = new Map<number, number>();
    const put = (object: number) => {
      const its = objects[object];
      const group = groupOf.get(its.directory) ?? emptiest(groups);
      if (its.directory >= 0) groupOf.set(its.directory, group);
      extents[object] = take(groups, group, its);
    };
    // Directories first: what is small finds its group, what is large goes on elsewhere.
    for (const kind of ['file', 'film'])
      for (const [object, its] of objects.entries()) if (its.kind === kind) put(object);
    return inExtents(extents);
  },
};

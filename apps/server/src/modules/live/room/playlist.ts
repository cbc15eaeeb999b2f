/** A fragment of a stream, as lists name it. */
export interface ListedFragment {
  epoch: number
  seq: number
  /** Seconds. */
  duration: number
  /** When it began, by the clock of the server: epoch milliseconds. */
  wallMs: number
}

/** Fragments in the list of a running class. */
export const WINDOW = 20

/**
 * The list of a running class: the last fragments, with a discontinuity where the encoder began anew. Both counters only grow,
 * whatever left the window.
 */
export function livePlaylist(fragments: readonly ListedFragment[], isOver: boolean): string {
  const first = Math.max(0, fragments.length - WINDOW)
  const shown = fragments.slice(first)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...shown.map(({ duration }) => Math.round(duration)))}`,
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${changesBefore(fragments, first)}`,
  ]
  let epoch: number | null = null
  for (const fragment of shown) {
    if (fragment.epoch !== epoch) {
      if (epoch !== null) lines.push('#EXT-X-DISCONTINUITY')
      epoch = fragment.epoch
      lines.push(`#EXT-X-MAP:URI="${epoch}/init.mp4"`)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(fragment.wallMs).toISOString()}`)
    }
    lines.push(`#EXTINF:${fragment.duration.toFixed(3)},`, `${fragment.epoch}/${fragment.seq}.m4s`)
  }
  if (isOver) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** How many discontinuities lie before a place in the list. */
function changesBefore(fragments: readonly ListedFragment[], place: number): number {
  let changes = 0
  for (let i = 1; i <= place && i < fragments.length; i++)
    if (fragments[i]?.epoch !== fragments[i - 1]?.epoch) changes++
  // The break at the very first shown fragment is written nowhere, so it counts as gone.
  return changes
}

/** A fragment with its place in the file of its epoch. */
export interface StoredFragment extends ListedFragment {
  /** In the file of its stretch, where that is one. */
  offset: number
  size: number
  /** Its own file; null where it lies in that of its stretch. */
  sha256: string | null
}

/** Seconds of one entry of a recording. */
const ENTRY_S = 10

interface RecordedEpoch {
  n: number
  initSize: number
  /** Null while its fragments are files of their own. */
  sha256: string | null
  fragments: readonly StoredFragment[]
}

/** The list of a recording: entries of ten seconds, as ranges of the file of each epoch; fragment by fragment until it is one file. */
export function recordingPlaylist(epochs: readonly RecordedEpoch[]): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${ENTRY_S + 2}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
  ]
  let isFirst = true
  for (const epoch of epochs) {
    const [begin] = epoch.fragments
    if (!begin) continue
    if (!isFirst) lines.push('#EXT-X-DISCONTINUITY')
    isFirst = false
    const { map, entries } = epoch.sha256 === null ? pieceLines(epoch) : rangeLines(epoch)
    lines.push(map, `#EXT-X-PROGRAM-DATE-TIME:${new Date(begin.wallMs).toISOString()}`, ...entries)
  }
  lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

const pieceLines = ({ n, fragments }: RecordedEpoch) => ({
  map: `#EXT-X-MAP:URI="${n}/init.mp4"`,
  entries: fragments.flatMap(({ seq, duration }) => [`#EXTINF:${duration.toFixed(3)},`, `${n}/${seq}.m4s`]),
})

const rangeLines = ({ n, initSize, fragments }: RecordedEpoch) => ({
  map: `#EXT-X-MAP:URI="${n}/media.mp4",BYTERANGE="${initSize}@0"`,
  entries: entriesOf(fragments).flatMap(({ offset, size, duration }) => [
    `#EXTINF:${duration.toFixed(3)},`,
    `#EXT-X-BYTERANGE:${size}@${offset}`,
    `${n}/media.mp4`,
  ]),
})

function entriesOf(fragments: readonly StoredFragment[]) {
  const entries: { offset: number; size: number; duration: number }[] = []
  for (const { offset, size, duration } of fragments) {
    const last = entries.at(-1)
    if (last && last.duration + duration <= ENTRY_S + 0.5) {
      last.size += size
      last.duration += duration
    } else entries.push({ offset, size, duration })
  }
  return entries
}

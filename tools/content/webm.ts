// The smallest WebM that seeks: one VP9 track, one cluster for each key frame, duration and cues in front.

export interface Chunk {
  /** From the beginning of the film. */
  timestampMs: number
  isKey: boolean
  data: Uint8Array
}

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
}

function bytes(value: number): number[] {
  const out: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) out.unshift(rest % 256)
  return out.length ? out : [0]
}

/** Eight bytes always: the size of the cues must not depend on the numbers in them. */
function fixed8(value: number): number[] {
  const small = bytes(value)
  return [...Array.from({ length: 8 - small.length }, () => 0), ...small]
}

function element(id: number, ...content: (number[] | Uint8Array)[]): Uint8Array {
  const size = content.reduce((sum, part) => sum + part.length, 0)
  const head = [...bytes(id), 0x01, ...fixed8(size).slice(1)]
  const out = new Uint8Array(head.length + size)
  out.set(head)
  let at = head.length
  for (const part of content) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

function float64(value: number): Uint8Array {
  const out = new Uint8Array(8)
  new DataView(out.buffer).setFloat64(0, value)
  return out
}

function simpleBlock(chunk: Chunk, clusterMs: number): Uint8Array {
  const offset = chunk.timestampMs - clusterMs
  if (offset < 0 || offset > 32_767) throw new Error(`a block ${offset} ms into its cluster`)
  return element(0xa3, [0x81, offset >> 8, offset & 255, chunk.isKey ? 0x80 : 0], chunk.data)
}

export function muxWebm(chunks: Chunk[], film: { width: number; height: number; durationMs: number }): Uint8Array {
  const header = element(
    ID.ebml,
    element(0x4286, [1]), // EBMLVersion
    element(0x42f7, [1]), // EBMLReadVersion
    element(0x42f2, [4]), // EBMLMaxIDLength
    element(0x42f3, [8]), // EBMLMaxSizeLength
    element(0x4282, ascii('webm')),
    element(0x4287, [4]), // DocTypeVersion
    element(0x4285, [2]), // DocTypeReadVersion
  )
  const info = element(
    ID.info,
    element(0x2ad7b1, bytes(1_000_000)), // TimestampScale: one millisecond
    element(0x4489, float64(film.durationMs)),
    element(0x4d80, ascii('make-video')),
    element(0x5741, ascii('make-video')),
  )
  const track = element(
    0xae,
    element(0xd7, [1]), // TrackNumber
    element(0x73c5, [1]), // TrackUID
    element(0x83, [1]), // TrackType: video
    element(0x9c, [0]), // FlagLacing
    element(0x22b59c, ascii('und')), // Language
    element(0x86, ascii('V_VP9')),
    element(0xe0, element(0xb0, bytes(film.width)), element(0xba, bytes(film.height))),
  )
  const tracks = element(ID.tracks, track)

  const groups: Chunk[][] = []
  for (const chunk of chunks) {
    if (chunk.isKey) groups.push([])
    const last = groups.at(-1)
    if (!last) throw new Error('the film does not begin with a key frame')
    last.push(chunk)
  }
  const clusters = groups.map(group => {
    const startMs = group[0]?.timestampMs ?? 0
    return {
      startMs,
      data: element(ID.cluster, element(0xe7, bytes(startMs)), ...group.map(chunk => simpleBlock(chunk, startMs))),
    }
  })
  const cuesAt = (first: number): Uint8Array => {
    let at = first
    const points = clusters.map(({ startMs, data }) => {
      const point = element(
        0xbb,
        element(0xb3, fixed8(startMs)),
        element(0xb7, element(0xf7, [1]), element(0xf1, fixed8(at))),
      )
      at += data.length
      return point
    })
    return element(ID.cues, ...points)
  }
  const before = info.length + tracks.length
  const cues = cuesAt(before + cuesAt(0).length)
  const segment = element(ID.segment, info, tracks, cues, ...clusters.map(cluster => cluster.data))
  return Buffer.concat([header, segment])
}

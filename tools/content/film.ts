// "What a window frame sees": what is said, when, and how it is drawn. Runs in the browser: nothing outside `film` is visible to it.

export const FILM = { width: 1280, height: 720, fps: 25, durationS: 80 }

export const ROWS: [day: string, sales: number][] = [
  ['1 Nov', 36],
  ['2 Nov', 42],
  ['3 Nov', 51],
  ['4 Nov', 39],
  ['5 Nov', 48],
  ['6 Nov', 55],
  ['8 Nov', 61],
]

export interface Cue {
  from: number
  to: number
  text: string
}

export const CUES: Cue[] = [
  { from: 0.8, to: 5.4, text: 'A window function looks at other rows. Which rows? Those in its frame.' },
  { from: 6, to: 10, text: 'Seven days of sales at one counter, in thousand rupees.' },
  { from: 10.2, to: 14.4, text: 'We want one more number beside each row, and no row is to be folded away.' },
  { from: 15, to: 18.6, text: 'First frame: empty brackets. Every row sees all seven rows.' },
  { from: 18.8, to: 23, text: 'So the sum is 332 beside each of them.' },
  { from: 23.6, to: 27.6, text: 'Second frame: with ORDER BY, a row sees everything up to itself.' },
  { from: 27.8, to: 32.6, text: 'The frame grows as we go down: 36, then 78, then 129.' },
  { from: 32.8, to: 38.2, text: 'This is a running total. On the last row it equals the total, 332.' },
  { from: 39, to: 43.4, text: 'Third frame: this row and the two before it. Now the frame slides.' },
  {
    from: 43.6,
    to: 47.8,
    text: 'The first row has nothing before it, so its average is over one value; the second is over two.',
  },
  {
    from: 48,
    to: 54.4,
    text: 'From the third row on the frame is full, and lets go of one row for each that it takes in.',
  },
  { from: 56.4, to: 60.4, text: 'Look at the last step. There is no row for 7 November: the counter was closed.' },
  {
    from: 60.6,
    to: 66.4,
    text: 'ROWS counts rows, not days. The frame of the 8th holds the 5th, the 6th and the 8th.',
  },
  { from: 67.4, to: 71.6, text: 'Three frames, one table: the whole, everything so far, the last three rows.' },
  { from: 71.8, to: 78.4, text: 'Before you write OVER, say aloud which rows this row should see.' },
]

export interface Encoded {
  timestampMs: number
  isKey: boolean
  base64: string
}

/** Draws every picture in turn and encodes it; with `stillAtS` it draws one and returns nothing. */
export async function film(input: {
  film: typeof FILM
  rows: typeof ROWS
  stillAtS: number | null
}): Promise<Encoded[]> {
  const { width, height, fps, durationS } = input.film
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D

  const PAPER = '#F5F4EE'
  const CARD = '#FFFFFF'
  const HAIR = '#E3E1D6'
  const PINE = '#0B3B2D'
  const BRAND = '#0D6B4E'
  const GOLD = '#F2A93B'
  const GOLD_INK = '#8A5A08'
  const INK = '#1C2A24'
  const MUTED = '#5C6B63'
  const SANS = "'Instrument Sans'"
  const MONO = "'DejaVu Sans Mono', monospace"
  const TABLE = { x: 640, y: 64, width: 560, head: 56, row: 64 }
  const sales = input.rows.map(row => row[1])

  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  const ease = (value: number): number => {
    const x = clamp(value)
    return x * x * (3 - 2 * x)
  }
  const mix = (a: number, b: number, share: number): number => a + (b - a) * share
  /** 0 before `from`, 1 from half a second later until `to`, then back to 0. */
  const shown = (t: number, from: number, to: number): number => Math.min(ease((t - from) / 0.5), ease((to - t) / 0.4))

  const write = (
    content: string,
    x: number,
    y: number,
    font: string,
    color: string,
    align: CanvasTextAlign = 'left',
    alpha = 1,
  ): void => {
    ctx.globalAlpha = alpha
    ctx.font = font
    ctx.fillStyle = color
    ctx.textAlign = align
    ctx.fillText(content, x, y)
    ctx.globalAlpha = 1
  }
  const box = (x: number, y: number, w: number, h: number, radius: number): void => {
    ctx.beginPath()
    ctx.roundRect(x, y, w, h, radius)
  }
  const seedHead = (x: number, y: number, size: number, lit: number, alpha: number): void => {
    ctx.globalAlpha = alpha
    for (let n = 0; n < 220; n++) {
      const radius = size * 0.067 * Math.sqrt(n + 0.5)
      const angle = (n * 137.508 * Math.PI) / 180
      ctx.fillStyle = n < lit ? GOLD : '#1F5443'
      ctx.beginPath()
      ctx.arc(x + radius * Math.cos(angle), y + radius * Math.sin(angle), size * (0.012 + n * 0.00006), 0, 7)
      ctx.fill()
    }
    ctx.globalAlpha = 1
  }

  interface Scene {
    from: number
    to: number
    label: string
    heading: string[]
    code: string[]
    column: string
    /** Seconds at which each row becomes the current one. */
    steps: number[]
    frameOf: (row: number) => [first: number, last: number]
    value: (row: number) => string
    arithmetic: (row: number) => string
  }
  const sum = (first: number, last: number): number => sales.slice(first, last + 1).reduce((a, b) => a + b, 0)
  const terms = (first: number, last: number): string => sales.slice(first, last + 1).join(' + ')
  const every = (start: number, gap: number): number[] => sales.map((_, n) => start + n * gap)
  const scenes: Scene[] = [
    {
      from: 14.8,
      to: 23.2,
      label: 'Frame 1',
      heading: ['Every row sees', 'all rows'],
      code: ['sum(sales) OVER ()'],
      column: 'total',
      steps: every(17.2, 0.5),
      frameOf: () => [0, sales.length - 1],
      value: () => String(sum(0, sales.length - 1)),
      arithmetic: () => '36 + 42 + … + 61 = 332',
    },
    {
      from: 23.4,
      to: 38.4,
      label: 'Frame 2',
      heading: ['Everything', 'so far'],
      code: ['sum(sales) OVER (', '  ORDER BY day)'],
      column: 'running',
      steps: every(27, 1.45),
      frameOf: row => [0, row],
      value: row => String(sum(0, row)),
      arithmetic: row => (row < 1 ? '36' : `${sum(0, row - 1)} + ${sales[row]} = ${sum(0, row)}`),
    },
    {
      from: 38.6,
      to: 66.8,
      label: 'Frame 3',
      heading: ['This row and the', 'two before it'],
      code: ['avg(sales) OVER (', '  ORDER BY day', '  ROWS BETWEEN 2 PRECEDING', '       AND CURRENT ROW)'],
      column: 'average',
      steps: [43, 45.4, 48, 50, 52, 54, 56.4],
      frameOf: row => [Math.max(0, row - 2), row],
      value: row => (sum(Math.max(0, row - 2), row) / Math.min(3, row + 1)).toFixed(1),
      arithmetic: row => {
        const count = Math.min(3, row + 1)
        const mean = (sum(Math.max(0, row - 2), row) / count).toFixed(1)
        return count === 1 ? '36 / 1 = 36.0' : `(${terms(Math.max(0, row - 2), row)}) / ${count} = ${mean}`
      },
    },
  ]

  const rowY = (row: number): number => TABLE.y + TABLE.head + row * TABLE.row

  const drawTable = (t: number, alpha: number, scene: Scene | undefined): void => {
    ctx.globalAlpha = alpha
    ctx.fillStyle = CARD
    ctx.strokeStyle = HAIR
    ctx.lineWidth = 1.5
    box(TABLE.x, TABLE.y, TABLE.width, TABLE.head + TABLE.row * sales.length, 18)
    ctx.fill()
    ctx.stroke()
    ctx.globalAlpha = 1
    const columns = [TABLE.x + 44, TABLE.x + 290, TABLE.x + 500]
    write('day', columns[0] ?? 0, TABLE.y + 37, `500 21px ${SANS}`, MUTED, 'left', alpha)
    write('sales', columns[1] ?? 0, TABLE.y + 37, `500 21px ${SANS}`, MUTED, 'right', alpha)
    if (scene)
      write(
        scene.column,
        columns[2] ?? 0,
        TABLE.y + 37,
        `600 21px ${SANS}`,
        BRAND,
        'right',
        alpha * shown(t, scene.from + 0.6, scene.to),
      )
    input.rows.forEach(([day, amount], row) => {
      const appear = alpha * ease((t - 6.4 - row * 0.18) / 0.5)
      ctx.globalAlpha = appear
      ctx.fillStyle = HAIR
      ctx.fillRect(TABLE.x + 1, rowY(row), TABLE.width - 2, 1.5)
      write(day, columns[0] ?? 0, rowY(row) + 41, `400 26px ${SANS}`, INK, 'left', appear)
      write(String(amount), columns[1] ?? 0, rowY(row) + 41, `400 26px ${SANS}`, INK, 'right', appear)
    })
  }

  const drawFrame = (t: number, scene: Scene): void => {
    const current = scene.steps.findLastIndex(step => t >= step)
    const at = Math.max(0, current)
    const arrived = ease((t - (scene.steps[at] ?? 0)) / 0.55)
    const [first, last] = scene.frameOf(at)
    const [oldFirst, oldLast] = scene.frameOf(Math.max(0, at - 1))
    const top = mix(rowY(oldFirst), rowY(first), arrived)
    const bottom = mix(rowY(oldLast), rowY(last), arrived) + TABLE.row
    const alpha = shown(t, scene.from + 1.2, scene.to)
    ctx.globalAlpha = alpha * 0.16
    ctx.fillStyle = GOLD
    box(TABLE.x + 6, top + 4, TABLE.width - 12, bottom - top - 8, 12)
    ctx.fill()
    ctx.globalAlpha = alpha
    ctx.strokeStyle = GOLD
    ctx.lineWidth = 4
    ctx.stroke()
    if (current >= 0) {
      const y = mix(rowY(Math.max(0, at - 1)), rowY(at), arrived) + TABLE.row / 2
      ctx.fillStyle = PINE
      ctx.beginPath()
      ctx.moveTo(TABLE.x - 30, y - 11)
      ctx.lineTo(TABLE.x - 12, y)
      ctx.lineTo(TABLE.x - 30, y + 11)
      ctx.fill()
    }
    ctx.globalAlpha = 1
    scene.steps.forEach((step, row) => {
      const fade = shown(t, step + 0.45, scene.to)
      const isCurrent = row === current && t < (scene.steps.at(-1) ?? 0) + 3
      write(
        scene.value(row),
        TABLE.x + 500,
        rowY(row) + 41,
        `600 26px ${SANS}`,
        isCurrent ? GOLD_INK : BRAND,
        'right',
        fade,
      )
    })
    const told = scene.steps.findLastIndex(step => t >= step + 0.3)
    if (told >= 0)
      write(
        scene.arithmetic(told),
        80,
        596,
        `500 25px ${SANS}`,
        GOLD_INK,
        'left',
        shown(t, (scene.steps[0] ?? 0) + 0.3, scene.to),
      )
  }

  const drawText = (alpha: number, label: string, heading: string[], code: string[]): void => {
    write(label, 80, 118, `500 22px ${SANS}`, MUTED, 'left', alpha)
    heading.forEach((line, n) => write(line, 80, 182 + n * 58, `600 50px ${SANS}`, PINE, 'left', alpha))
    code.forEach((line, n) =>
      write(line, 80, 214 + heading.length * 58 + n * 38, `400 25px ${MONO}`, BRAND, 'left', alpha),
    )
  }

  const drawTitle = (t: number): void => {
    const alpha = clamp((5.8 - t) / 0.5)
    if (alpha <= 0) return
    ctx.globalAlpha = alpha
    ctx.fillStyle = PINE
    ctx.fillRect(0, 0, width, height)
    seedHead(1010, 330, 250, Math.round(ease(t / 4.5) * 220), alpha)
    write('SQL for business', 96, 286, `500 26px ${SANS}`, '#A9CFBE', 'left', alpha * ease(t / 0.8))
    write('What a window', 96, 356, `600 62px ${SANS}`, '#FFFFFF', 'left', alpha * ease((t - 0.2) / 0.8))
    write('frame sees', 96, 426, `600 62px ${SANS}`, '#FFFFFF', 'left', alpha * ease((t - 0.2) / 0.8))
  }

  const drawClosedDay = (t: number): void => {
    const alpha = shown(t, 57.6, 66.6)
    if (alpha <= 0) return
    const y = rowY(6)
    ctx.globalAlpha = alpha
    ctx.fillStyle = PINE
    box(TABLE.x - 196, y - 19, 176, 38, 19)
    ctx.fill()
    write('7 Nov: no row', TABLE.x - 108, y + 7, `500 20px ${SANS}`, '#FFFFFF', 'center', alpha)
  }

  const drawSummary = (t: number): void => {
    const alpha = ease((t - 67) / 0.6)
    if (alpha <= 0) return
    ctx.globalAlpha = alpha
    ctx.fillStyle = PAPER
    ctx.fillRect(0, 0, width, height)
    write('Three frames, one table', 96, 150, `600 50px ${SANS}`, PINE, 'left', alpha)
    const lines: [code: string, says: string][] = [
      ['OVER ()', 'the whole'],
      ['OVER (ORDER BY day)', 'everything so far'],
      ['ROWS BETWEEN 2 PRECEDING AND CURRENT ROW', 'the last three rows'],
    ]
    lines.forEach(([code, says], n) => {
      const fade = alpha * ease((t - 67.6 - n * 0.9) / 0.6)
      const y = 246 + n * 98
      ctx.globalAlpha = fade
      ctx.fillStyle = CARD
      ctx.strokeStyle = HAIR
      box(96, y - 46, 1088, 78, 18)
      ctx.fill()
      ctx.stroke()
      write(code, 128, y + 2, `400 25px ${MONO}`, BRAND, 'left', fade)
      write(says, 1152, y + 2, `600 26px ${SANS}`, INK, 'right', fade)
    })
    write(
      'Say aloud which rows this row should see.',
      96,
      574,
      `500 30px ${SANS}`,
      GOLD_INK,
      'left',
      alpha * ease((t - 71.6) / 0.8),
    )
  }

  const draw = (t: number): void => {
    ctx.globalAlpha = 1
    ctx.textBaseline = 'alphabetic'
    ctx.fillStyle = PAPER
    ctx.fillRect(0, 0, width, height)
    const scene = scenes.find(({ from, to }) => t >= from && t < to)
    drawTable(t, ease((t - 5.6) / 0.6), scene)
    drawText(
      shown(t, 6.2, 14.6),
      'One counter, one query',
      ['Seven rows'],
      ['SELECT day, sales,', '       sum(sales) OVER (…)', 'FROM daily_sales'],
    )
    if (scene) {
      drawText(shown(t, scene.from, scene.to), scene.label, scene.heading, scene.code)
      drawFrame(t, scene)
    }
    drawClosedDay(t)
    drawSummary(t)
    drawTitle(t)
    ctx.globalAlpha = 1
  }

  await document.fonts.load(`600 50px ${SANS}`)
  await document.fonts.load(`400 25px ${SANS}`)
  if (input.stillAtS !== null) {
    draw(input.stillAtS)
    return []
  }

  const out: Encoded[] = []
  const encoder = new VideoEncoder({
    output: chunk => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      let binary = ''
      for (const byte of data) binary += String.fromCharCode(byte)
      out.push({ timestampMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64: btoa(binary) })
    },
    error: error => {
      throw error
    },
  })
  encoder.configure({
    codec: 'vp09.00.31.08',
    width,
    height,
    framerate: fps,
    bitrate: 260_000,
    bitrateMode: 'variable',
    latencyMode: 'quality',
  })
  for (let n = 0; n < durationS * fps; n++) {
    draw(n / fps)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((n * 1e6) / fps), duration: Math.round(1e6 / fps) })
    encoder.encode(frame, { keyFrame: n % (fps * 4) === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 8) await new Promise(resolve => setTimeout(resolve, 5))
  }
  await encoder.flush()
  return out
}

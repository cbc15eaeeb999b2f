import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../../e2e/browser.mjs'
import { median, print } from './lines.ts'
import { p95 } from './open-probe.ts'
import { amount } from './quick.ts'
import { LEARNER, signIn } from './sign-in.ts'
import { visit } from './weights.ts'

const STAFF = 'neha@demo.verdant.test'
/** A class of the demo institute without a fixed time. */
const CLASS = 'Open doubt hour'
const SAMPLES = amount(100, 4)
const EVERY_MS = 250
const DELAY_S = 3
const ROOM_KB = 220
/** What plays and what encodes the stream: hls.js and mediabunny. */
const ENGINE = /\/(?:hls|stream-video|encoder|mediabunny)-/
/** Bits of the clock, as columns of the picture: milliseconds, enough for a day of them. */
const BITS = 27
const DAY_MS = 86_400_000
const KB = 1024
/** The room of a learner has loaded what it needs, also what comes after the first picture. */
const SETTLED_MS = 3000

/**
 * How far a learner's picture is behind the host's: two browsers, a clock that the host's camera shows, and the same machine under
 * both. And the code that the room loads for each of them.
 */
export async function measureDelay(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-live-'))
  const found = await resolveBrowser()
  if ('fault' in found) throw new Error(found.fault)
  const server = await startServer({ DATA_DIR: folder, PORT: String(await freePort()) })
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    const delays = await watchClock(browser, server.url)
    print({ name: 'live.delay_s', value: p95(delays) / 1000, unit: 's, p95 of a picture of the clock', limit: DELAY_S })
    print({ name: 'live.delay.p50_s', value: median(delays) / 1000, unit: 's' })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watchClock(browser: Browser, url: string): Promise<number[]> {
  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, url, LEARNER)
  const id = await findClass(learner)
  const host = await (await browser.newContext()).newPage()
  await host.addInitScript(showClock, { bits: BITS, dayMs: DAY_MS })
  await signIn(host, url, STAFF)
  const room = `${url}/zoom/${id}`
  await host.goto(room)
  await host.getByRole('button', { name: 'Start class' }).click()
  await host.getByText('Connection good').waitFor({ timeout: 60_000 })
  // Loaded anew, it is the room alone: the class was started in the lobby.
  const ofHost = await visit(host, room, {
    apart: ENGINE,
    settle: page => page.getByText('Connection good').waitFor({ timeout: 60_000 }),
  })
  const video = learner.getByLabel('The class', { exact: true })
  const ofLearner = await visit(learner, room, {
    apart: ENGINE,
    settle: async () => {
      await video.waitFor()
      await pause(SETTLED_MS)
    },
  })
  print({ name: 'live.room.kb', value: ofLearner.jsBytes / KB, unit: 'KB gz, without the player', limit: ROOM_KB })
  print({ name: 'live.host.kb', value: ofHost.jsBytes / KB, unit: 'KB gz, without the encoder', limit: ROOM_KB })
  const delays: number[] = []
  for (let tries = 0; delays.length < SAMPLES && tries < SAMPLES * 4; tries++) {
    const delay = await video.evaluate(readClock, { bits: BITS, dayMs: DAY_MS })
    if (delay !== null) delays.push(delay)
    await pause(EVERY_MS)
  }
  if (delays.length < SAMPLES) throw new Error('the clock was not to be seen')
  return delays
}

async function findClass(page: Page): Promise<number> {
  const id = await page.evaluate(async name => {
    const learn = async (fn: string, body: object) =>
      (
        await fetch(`/api/learning/${fn}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    const { program, courses } = await learn('local_learn_get_dashboard', {})
    for (const { id: courseid } of courses) {
      const { sections } = await learn('local_learn_get_timeline', { programid: program.lpId, courseid })
      for (const { activities } of sections)
        for (const activity of activities) if (activity.name === name) return activity.id as number
    }
    return null
  }, CLASS)
  if (id === null) throw new Error('the demo institute has no such class')
  return id
}

/** In the page of the host: its camera shows the time as white and black columns. */
function showClock({ bits, dayMs }: { bits: number; dayMs: number }): void {
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wanted => {
    if (!wanted?.video) return real(wanted)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    const draw = () => {
      const now = Date.now() % dayMs
      for (let bit = 0; bit < bits; bit++) {
        pen.fillStyle = Math.floor(now / 2 ** bit) % 2 ? '#fff' : '#000'
        pen.fillRect((bit * canvas.width) / bits, 0, canvas.width / bits + 1, canvas.height)
      }
    }
    draw()
    setInterval(draw, 1000 / 24)
    return canvas.captureStream(24)
  }
}

/** In the page of the learner: how many milliseconds the clock in the video is behind; null while none is seen. */
function readClock(video: Element, { bits, dayMs }: { bits: number; dayMs: number }): number | null {
  const { videoWidth: width, videoHeight: height } = video as HTMLVideoElement
  if (!width || !height) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const now = Date.now() % dayMs
  pen.drawImage(video as HTMLVideoElement, 0, 0)
  let shown = 0
  for (let bit = 0; bit < bits; bit++) {
    const [red = 0] = pen.getImageData(Math.round(((bit + 0.5) * width) / bits), height >> 1, 1, 1).data
    if (red > 127) shown += 2 ** bit
  }
  const delay = (now - shown + dayMs) % dayMs
  // A picture between two frames, or none at all yet.
  return delay < 60_000 ? delay : null
}

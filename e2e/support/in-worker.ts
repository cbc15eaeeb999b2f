import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/** A worker as one script, bundled as for the browser. A build says that this process is production; journeys after it are none. */
async function scriptOf(entry: string): Promise<string> {
  const { NODE_ENV } = process.env
  try {
    const result = (await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry, formats: ['iife'], name: 'work' } },
    })) as Rolldown.RolldownOutput[]
    return result[0]?.output[0].code ?? ''
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** What a worker of the browser answers to one message. */
export async function inWorker<Result>(page: Page, entry: string, work: unknown): Promise<Result> {
  await page.goto('about:blank')
  return page.evaluate(
    ([script, given]) =>
      new Promise<Result>((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
        worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data))
        worker.addEventListener('error', event => reject(new Error(event.message)))
        worker.postMessage(given)
      }),
    [await scriptOf(entry), work] as const,
  )
}

import { afterAll } from 'vitest'
import type { System } from '../src/compose.ts'
import type { TestClient } from './client.ts'

/** What one event of the stream says. */
export interface Heard {
  id: string
  changed: string[] | null
  refused: string[]
}

export interface Stream {
  status: number
  /** All events until now. */
  events: Heard[]
  /** What of them changed; `*` for everything. */
  changed(): string[]
  /** The id of the last event. */
  lastId(): string
  isOver(): boolean
  close(): void
}

const addresses = new WeakMap<object, Promise<string>>()

/** The address at which a node listens, from the first time it is asked for. */
function addressOf({ app }: Pick<System, 'app'>): Promise<string> {
  let address = addresses.get(app)
  if (!address) addresses.set(app, (address = app.listen({ port: 0, host: '127.0.0.1' })))
  return address
}

/** Listens to topics as a browser does. `place`: `after=...` or `ago=...`. */
export async function openStream(
  node: Pick<System, 'app'>,
  client: TestClient | null,
  topics: readonly string[],
  place = '',
): Promise<Stream> {
  const ending = new AbortController()
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const query = `topics=${topics.join(',')}${place && `&${place}`}`
  const response = await fetch(`${await addressOf(node)}/api/updates?${query}`, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
    signal: ending.signal,
  })
  const events: Heard[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    for await (const bytes of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += bytes
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) events.push(eventIn(part))
    }
  }
  if (response.status === 200)
    void read()
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
  afterAll(() => ending.abort())
  return {
    status: response.status,
    events,
    changed: () => events.flatMap(({ changed }) => changed ?? ['*']),
    lastId: () => events.findLast(({ id }) => id !== '')?.id ?? '',
    isOver: () => isOver,
    close: () => ending.abort(),
  }
}

function eventIn(text: string): Heard {
  const fieldOf = (name: string) =>
    text
      .split('\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { id: fieldOf('id'), ...(JSON.parse(fieldOf('data')) as Omit<Heard, 'id'>) }
}

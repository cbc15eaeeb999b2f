/**
 * Files for libraries that would fetch theirs: from here on `fetch` finds what was put there, and nothing else. It stands before
 * such a library among the imports, which looks for `fetch` while it is read.
 */
const files = new Map<string, Uint8Array>()

/** Puts files there, by name. */
export function addMemoryFiles(given: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(given)) files.set(name, bytes)
}

/** Takes them away: who has read them keeps them. */
export const forget = (): void => files.clear()

interface Answer {
  ok: true
  bytes: Uint8Array
  body: { pipeThrough(): Answer }
  arrayBuffer(): Promise<Uint8Array>
}

const find = async (address: unknown): Promise<Answer> => {
  const bytes = files.get(String(address).split('/').at(-1) ?? '')
  if (!bytes) throw new TypeError('there is no network')
  const answer: Answer = {
    ok: true,
    bytes,
    body: { pipeThrough: () => answer },
    arrayBuffer: async () => bytes.slice(),
  }
  return answer
}

/** A body that was an answer before stays one: nobody needs the whole client of HTTP for it. */
function AsItIs(answer: unknown) {
  return answer
}

Object.assign(globalThis, { fetch: find, Response: AsItIs })
Object.assign(WebAssembly, {
  compileStreaming: async (source: Answer | Promise<Answer>) =>
    WebAssembly.compile((await source).bytes as Uint8Array<ArrayBuffer>),
})

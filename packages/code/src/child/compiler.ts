import './environment.ts'
import { openClang } from '../engines/clang.ts'
import { channel } from './environment.ts'
import { readAssets, readJson } from './frames.ts'
import type { Hello, Source } from './protocol.ts'

/**
 * Compiles one text after the other. No program of a learner runs here: a text is only read, by a machine with a memory of its own
 * that is gone with it. So this process is kept while others ask.
 */
const { token, assets } = readJson() as Hello
const encoder = new TextEncoder()
const tell = (said: unknown) => channel.write(encoder.encode(`${token} ${JSON.stringify(said)}\n`))

const compile = await openClang(readAssets(assets))
tell({ ready: true })
for (;;) {
  const { module, said } = await compile(readJson() as Source)
  tell({ compiled: { module: module && module.toBase64(), said } })
}

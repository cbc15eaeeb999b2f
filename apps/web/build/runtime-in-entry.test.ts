import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { joinRuntime } from './runtime-in-entry.ts'

const chunk = (fileName: string, code: string, rest: Partial<Rolldown.OutputChunk> = {}) =>
  ({
    type: 'chunk',
    fileName,
    code,
    name: 'part',
    isEntry: false,
    imports: [],
    ...rest,
  }) as unknown as Rolldown.OutputChunk
const RUNTIME = 'var e=Object.create,o=x=>x,l=x=>[x];export{l as r,o as t};'
const bundleOf = (entry: string, part: string, imports = ['assets/rolldown-runtime-A1.js']): Rolldown.OutputBundle => ({
  'assets/rolldown-runtime-A1.js': chunk('assets/rolldown-runtime-A1.js', RUNTIME, { name: 'rolldown-runtime' }),
  'assets/index-B.js': chunk('assets/index-B.js', entry, { isEntry: true, imports }),
  'assets/part-C.js': chunk('assets/part-C.js', part),
  'index.html': {
    type: 'asset',
    fileName: 'index.html',
    source:
      '<link rel="modulepreload" crossorigin href="/assets/rolldown-runtime-A1.js">\n<script src="/assets/index-B.js">',
  } as unknown as Rolldown.OutputAsset,
})
const codeOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const item = bundle[file]
  return item?.type === 'chunk' ? item.code : ''
}
const ENTRY = 'import{r as e,t}from"./rolldown-runtime-A1.js";var n=t(e(1));export{n as a};'
const PART = 'import{r as e}from"./rolldown-runtime-A1.js";var m=["assets/rolldown-runtime-A1.js"];export{e,m};'

describe('the helpers of the bundler', () => {
  it('run as a part of the entry, which gives them to other files', async () => {
    const bundle = bundleOf(ENTRY, PART)
    joinRuntime(bundle)
    expect(Object.keys(bundle)).not.toContain('assets/rolldown-runtime-A1.js')
    const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
    const entry = asModule(codeOf(bundle, 'assets/index-B.js'))
    expect(await import(/* @vite-ignore */ entry)).toMatchObject({ a: [1] })
    const part = codeOf(bundle, 'assets/part-C.js').replace('./index-B.js', entry)
    const { e, m } = await import(/* @vite-ignore */ asModule(part))
    expect(e(2)).toEqual([2])
    expect(m).toEqual(['assets/index-B.js'])
  })

  it('are asked for by no page', () => {
    const bundle = bundleOf(ENTRY, PART)
    joinRuntime(bundle)
    const page = bundle['index.html']
    expect(page?.type === 'asset' && page.source).toBe('\n<script src="/assets/index-B.js">')
  })

  it('stay a file where the entry would run after others', () => {
    const imports = ['assets/rolldown-runtime-A1.js', 'assets/part-C.js']
    expect(() => joinRuntime(bundleOf(ENTRY, PART, imports))).toThrow('the entry imports more than the runtime')
  })
})

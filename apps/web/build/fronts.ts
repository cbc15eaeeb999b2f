import path from 'node:path'
import type { PageName } from '@learn/contract/pages/plain'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type UserConfig } from 'vite'

type Front = typeof import('../src/features/session/sign-in-front.tsx')
const SIGN_IN = 'src/features/session/sign-in-front.tsx'

/**
 * What stands before its code has come, as HTML, for the pages that begin with words which are the same for everybody. The server
 * sends it with the page: a first visit reads it after one request instead of a dozen.
 */
export async function fronts(root: string, { resolve = {} }: UserConfig): Promise<Partial<Record<PageName, string>>> {
  const { module } = await runnerImport<Front>(path.join(root, SIGN_IN), {
    root,
    configFile: false,
    plugins: [react()],
    resolve,
    logLevel: 'warn',
  })
  return { login: renderToStaticMarkup(createElement(module.SignInFront)) }
}

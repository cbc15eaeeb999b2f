import { createHash } from 'node:crypto'
import type { ToolForm } from './launch-13.ts'

const SEND = 'document.forms[0].submit()'
const HASH = createHash('sha256').update(SEND).digest('base64')
/** The page holds a form and the line that sends it; where a tool leads on is its own affair. */
const POLICY = `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>${body}</html>`

/** Headers of both: only the line that sends a form runs. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
} as const

/** A page that sends a form to a tool by itself; by a press where scripts are off. */
export function formPage({ action, fields }: ToolForm): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = `<form method="post" action="${escaped(action)}">${inputs.join('')}<noscript><button>Go on</button></noscript></form>`
  return page('Opening the tool', `${form}<script>${SEND}</script>`)
}

/** What is said once a choice is saved. */
export const chosenPage = (title: string): string =>
  page(
    'Chosen',
    `<h1>Chosen</h1><p>${escaped(title || 'Your choice')} opens from this lesson now. You can close this window.</p>`,
  )

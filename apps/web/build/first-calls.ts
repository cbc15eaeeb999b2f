import { FIRST, type FirstCall, getPattern, PAGE_NAMES, PAGES, type Page } from '@learn/contract/pages/plain'

type Written = [address: string, params?: [key: string, value: string | number][]]

/** One page as the script in index.html reads it: its addresses, whether it is of the free area, and its first calls. */
type FirstCalls = [pattern: string, isFree: 0 | 1, calls: Written[]]

const VERIFY: FirstCall = { call: '/api/auth/signin/verifytoken', params: { token: '=1', userid: '#user' } }
const VERIFY_FREE: FirstCall = { call: '/api/auth/signin/verifyfreetoken', params: { token: '=1' } }

function written({ call, params }: FirstCall): Written {
  const address = call.startsWith('/') ? call : `/api/learning/${call}`
  return params ? [address, Object.entries(params)] : [address]
}

/** What the page asks for by itself while its code is loading, by address: first of all whether who was signed in still is. */
export function firstCalls(): FirstCalls[] {
  return PAGE_NAMES.flatMap((name): FirstCalls[] => {
    const { access, tree }: Page = PAGES[name]
    const isFree = tree === 'free'
    if (access !== 'signed-in') return []
    return [[getPattern(name), isFree ? 1 : 0, [isFree ? VERIFY_FREE : VERIFY, ...(FIRST[name] ?? [])].map(written)]]
  })
}

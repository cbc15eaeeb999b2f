import type { ResultOf } from '@learn/contract'
import { toast } from '#shared/ui/toast.ts'

/** So long a preview lasts: the pages of this browser bring the script that it needs until then. */
const LIFE_S = 1800

type Begun = ResultOf<'local_learn_begin_staff_preview'>

/**
 * Opens the app in another window as a learner sees it. `back`: where its bar leads when it ends; `to`: the page of enrolled
 * learners that it begins with.
 */
export async function openPreview(begin: () => Promise<Begun>, back: string, to = '/'): Promise<void> {
  // Opened while the press counts: a window that opens after an answer is taken for a pop-up.
  const view = window.open('', '_blank')
  try {
    const { token, endsAt, name, accessType } = await begin()
    // biome-ignore lint/suspicious/noDocumentCookie: pages of this browser are told by it, and nothing secret stands in it
    document.cookie = `preview=1; path=/; max-age=${LIFE_S}; samesite=strict`
    const isFree = accessType === 'Free'
    const kept = { [isFree ? 'freeToken' : 'token']: '1', accessType, splash: '1' }
    const address = `${isFree ? '/free' : to}#preview=${encodeURIComponent(JSON.stringify({ token, endsAt, name, kept, back }))}`
    if (view) view.location.href = address
    else toast.error('Your browser blocked the window. Allow windows of this site, then try again')
  } catch (error) {
    view?.close()
    throw error
  }
}

/** What the script of the vendor puts into the page. */
interface ChatwootWindow extends Window {
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void }
  $chatwoot?: { toggleBubbleVisibility(state: 'show' | 'hide'): void }
}

/** Spec: platform 9. */
const EVERY_MS = 500
const TRIES = 5
const SCRIPT = '/packs/js/sdk.js'

const page = (): ChatwootWindow => window

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

/** The rule of the page (trusted types) lets scripts of our own origin through alone: this one, which the institute names, has its own. */
function trustedAddress(address: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  return types
    ? types.createPolicy('support-widget', { createScriptURL: same => same }).createScriptURL(address)
    : address
}

let loading: Promise<void> | undefined

/** Loads the script once, however often it is asked for. */
function loadScript(origin: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedAddress(`${origin}${SCRIPT}`)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the support widget could not be loaded')))
    document.head.append(script)
  })
  return loading
}

/** Waits until something is there: five looks, half a second apart. */
async function waitFor<T>(read: () => T | undefined): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = read()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, EVERY_MS))
  }
  return undefined
}

let isRunning = false
/** What the page says now: somebody may go on to another one while the script is under way. */
let isWanted = false

/** Shows the widget, or hides it on this page. What is missing is only logged: nobody waits for it. */
export async function showWidget(widget: { origin: string; token: string }, isShown: boolean): Promise<void> {
  isWanted = isShown
  if (!isRunning) {
    if (!isShown) return
    isRunning = true
    await loadScript(widget.origin)
    const sdk = await waitFor(() => page().chatwootSDK)
    if (!sdk) throw new Error('the support widget is not there')
    sdk.run({ websiteToken: widget.token, baseUrl: widget.origin })
  }
  const wrapper = await waitFor(() => page().$chatwoot)
  if (!wrapper) throw new Error('the wrapper of the support widget is not there')
  wrapper.toggleBubbleVisibility(isWanted ? 'show' : 'hide')
}

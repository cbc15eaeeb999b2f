import { createHash } from 'node:crypto'
import { brand } from '@learn/brand'
import { escapeHtml } from '#platform/escape-html.ts'
import { escapeText } from '#platform/public-page/escape.ts'

/** The script with which Razorpay opens its form (razorpay.com/docs/payments/subscriptions/integration-guide). */
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Opens the form of Razorpay over the page; who closes it goes back without a mandate. */
const SCRIPT = `
const { options, cancelUrl } = JSON.parse(document.getElementById('checkout').textContent)
const open = () => new Razorpay({ ...options, modal: { ondismiss: () => location.assign(cancelUrl) } }).open()
const go = document.getElementById('go')
if (typeof Razorpay === 'undefined') document.getElementById('fault').hidden = false
else { go.hidden = false; go.addEventListener('click', open); open() }
`

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f5f4ee;color:#14211b}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:.5rem 0}
.card{background:#fff;border:1px solid #dcdcd2;border-radius:14px;padding:1.25rem}
.note{background:#fdf0d8;color:#6d4a08;border-radius:10px;padding:.75rem 1rem}
button,a{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:1rem;border:0;border-radius:10px;background:#0e6b4f;color:#fff;font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
[hidden]{display:none}a{background:#fff;color:#14211b;border:1px solid #8a9089}:focus-visible{outline:3px solid #f2a93b;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0a110e;color:#e9efe9}.card{background:#131d18;border-color:#2a362f}.note{background:#3a2c10;color:#f5d79b}a{background:none;color:#e9efe9}}`

const hash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** What may run and load on the page of mandates: our one script, and what the form of Razorpay brings. */
export const mandatePolicy = (appOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hash} https://checkout.razorpay.com`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'font-src https: data:',
    'connect-src https://*.razorpay.com',
    'frame-src https://*.razorpay.com',
    "base-uri 'none'",
    `form-action 'self' https://*.razorpay.com ${appOrigin}`,
    "frame-ancestors 'none'",
  ].join(';')

interface MandatePage {
  keyId: string
  subscriptionId: string
  /** Where Razorpay posts to once the mandate was given, or refused by the bank. */
  callbackUrl: string
  /** Where somebody goes who gives none. */
  cancelUrl: string
}

/** The page that opens the form of Razorpay for a mandate: their own page for it leads back nowhere. */
export function mandatePage({ keyId, subscriptionId, callbackUrl, cancelUrl }: MandatePage): string {
  const options = {
    key: keyId,
    subscription_id: subscriptionId,
    name: brand.legalName,
    description: 'Monthly subscription',
    callback_url: callbackUrl,
    redirect: true,
    theme: { color: brand.colors.pine },
  }
  const data = JSON.stringify({ options, cancelUrl }).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Monthly payment</title><style>${STYLE}</style></head><body><main><div class="card">
<h1>Set up your monthly payment</h1><p>${escapeHtml(brand.legalName)} takes payments through Razorpay. Choose there the card or UPI account that your months are charged to.</p>
<p class="note" id="fault" hidden role="alert">The form of Razorpay could not be loaded. Check your connection and load this page again. You were not charged.</p>
<noscript><p class="note">The form of Razorpay needs JavaScript.</p></noscript>
<button type="button" id="go" hidden>Continue with Razorpay</button><a href="${escapeText(cancelUrl)}">Back without paying</a></div></main>
<script type="application/json" id="checkout">${data}</script><script src="${CHECKOUT}"></script><script>${SCRIPT}</script></body></html>`
}

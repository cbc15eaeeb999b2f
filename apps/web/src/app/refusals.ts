import { FAULT_TEXTS } from '@learn/contract/base/plain'
import { getAddress } from '@learn/contract/pages/plain'
import type { ApiError } from '#shared/api/api-error.ts'
import { isBackground, onRefusal, reportsInPlace } from '#shared/api/refusals.ts'
import { signInBecause } from '#shared/lib/sign-in-reason.ts'
import { forget } from '#shared/lib/storage.ts'
import { toast } from '#shared/ui/toast.ts'

/** Within this time a screen shows the panel of what it could not load, also where its code is still on its way. */
const PANEL_MS = 800

/** The page that is being left: what comes after the first refusal leads nowhere else. */
let isLeaving = false

function leaveFor(href: string): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(href)
}

/** 401 and 402 lead to sign-in, 500 is told (spec: platform 8), once; the rest is the caller's own. */
function heed(refusal: ApiError): void {
  const { status, code, message } = refusal
  if (status === 401 || status === 402) {
    const text = message || FAULT_TEXTS.unauthorized
    forget('accessToken', 'token', 'freeToken')
    // What is pushed to this browser is for whoever was signed in.
    if (status === 401) void import('#features/session/index.ts').then(({ endPush }) => endPush())
    if (isLeaving) return
    if (window.location.pathname === getAddress('login')) return toast.error(text)
    // No fault: it tells what to do next, here and where that is done.
    toast.message(text)
    leaveFor(signInBecause(text))
  } else if (code === 'auth/must-change') leaveFor(getAddress('resetPassword'))
  else if (code === 'auth/factor-needed') leaveFor(getAddress('secondFactor'))
  else if (status === 500) {
    // A screen may have asked twice before its panel stands: that tells of both.
    const before = reportsInPlace()
    setTimeout(() => {
      if (reportsInPlace() === before && !isBackground(refusal)) toast.error(FAULT_TEXTS.serverError)
    }, PANEL_MS)
  }
}

/** Has the rules hold for every call, also for those that no screen waits for. */
export function heedRefusals(): void {
  isLeaving = false
  onRefusal(heed)
}

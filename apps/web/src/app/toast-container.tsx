import { TOAST } from '@learn/contract/base/plain'
import { type CSSProperties, useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { onToast, type ToastItem } from '#shared/ui/toast.ts'

/** The tokens of the theme in the place of those of the library, whose colours are too faint. */
const LOOK = {
  '--border-radius': 'var(--radius-card)',
  '--width': '22.5rem',
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--error-bg': 'var(--bad-soft)',
  '--error-text': 'var(--bad-ink)',
  '--error-border': 'var(--line-2)',
  '--warning-bg': 'var(--accent-soft)',
  '--warning-text': 'var(--accent-ink)',
  '--warning-border': 'var(--line-2)',
  '--success-bg': 'var(--ok-soft)',
  '--success-text': 'var(--ok-ink)',
  '--success-border': 'var(--line-2)',
} as CSSProperties

let count = 0

/** A button in a toast, as the quiet ones of the product are. */
const ACTION: CSSProperties = {
  height: '2rem',
  padding: '0 0.75rem',
  border: '1px solid currentColor',
  borderRadius: '0.5rem',
  background: 'transparent',
  color: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
}

/** Top right, closes on click, pauses under the pointer (spec: platform 9). */
export default function ToastContainer({ first }: { first: ToastItem }) {
  useEffect(() => {
    const show = (item: ToastItem): void => {
      const id = ++count
      const { kind, text, description, action } = item
      sonner[kind](text, {
        id,
        testId: String(id),
        duration: kind === 'success' ? TOAST.successMs : TOAST.autoCloseMs,
        ...(description && { description }),
        ...(action && { action, actionButtonStyle: ACTION }),
      })
    }
    show(first)
    return onToast(show)
  }, [first])
  useEffect(() => {
    // The library closes by its cross and by swiping only.
    const onClick = ({ target }: MouseEvent): void => {
      const toast = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast][data-testid]')
      if (toast) sonner.dismiss(Number(toast.dataset.testid))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return (
    <Toaster
      position="top-right"
      duration={TOAST.autoCloseMs}
      theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
      toastOptions={{ className: 'font-sans cursor-pointer' }}
      richColors
      className="z-toast!"
      offset={{ top: TOAST.top, right: '1.5rem' }}
      mobileOffset={{ top: TOAST.top }}
      style={LOOK}
    />
  )
}

import type { Config } from '../config.ts'

/** The support widget of a vendor, as one setting names it: its host, and the token of the site there. */
export interface SupportWidget {
  origin: string
  token: string
}

/** `https://chat.example.org/TOKEN` of Chatwoot; null without a setting. */
export function readSupportWidget({ SUPPORT_WIDGET }: Pick<Config, 'SUPPORT_WIDGET'>): SupportWidget | null {
  if (SUPPORT_WIDGET === undefined) return null
  const { origin, pathname } = new URL(SUPPORT_WIDGET)
  return { origin, token: pathname.slice(1) }
}

/** Names the widget in the page, for whoever is signed in; nothing where there is none. */
export const widgetElement = (widget: SupportWidget | null): string =>
  widget ? `<meta name="support-widget" content="${widget.origin}/${widget.token}">` : ''

/** What its host may do on a page of the app, by directive. */
export const widgetSources = (widget: SupportWidget | null): Record<'script' | 'connect' | 'frame', string[]> =>
  widget
    ? {
        script: [widget.origin],
        connect: [widget.origin, widget.origin.replace(/^http/, 'ws')],
        frame: [widget.origin],
      }
    : { script: [], connect: [], frame: [] }

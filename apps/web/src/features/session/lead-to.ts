import { isBackendAddress } from '@learn/contract/pages/plain'

interface Router {
  navigate(to: { href: string; replace: true }): Promise<void>
}

/** Goes on to an address of this site, in the place of this page: by the router, or by loading it where the server leads on. */
export async function leadTo(router: Router, href: string): Promise<void> {
  if (isBackendAddress(href)) window.location.replace(href)
  else await router.navigate({ href, replace: true })
}

import { CookieNotice } from '../cookies/cookie-notice'
import { CookieSettings } from '../cookies/cookie-settings'
import { Footer } from './footer'

/** What ends every public page. */
export function PageFoot() {
  return (
    <>
      <CookieNotice />
      <Footer />
      <CookieSettings />
    </>
  )
}

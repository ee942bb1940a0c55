import type { AccountScreen, States } from './account-screen'

/** The states of reset, verification, code and new password, by name, with the steps that lead there. */
export const CODE_STATES: States = {
  reset: ({ open }) => open('/Reset'),
  'reset, empty': (screen) => screen.submitEmpty('/Reset', 'Reset Password'),
  'reset, busy': async (screen) => {
    await screen.hold('resetpassword')
    await reset(screen)
    await screen.sees('Loading....')
  },
  'reset, failed': async (screen) => {
    await screen.respond('resetpassword', 500, {})
    await reset(screen)
    await screen.sees('Failed to send reset password request. Please try again.')
  },
  'reset, done': async (screen) => {
    await screen.respond('resetpassword', 200, { message: 'A code is on its way' })
    await reset(screen)
    await screen.sees('Resend OTP in')
  },
  verify: ({ open }) => open('/Verify'),
  'verify, sent again': async (screen) => {
    await screen.respond('resendotp', 200, {})
    await resend(screen, '/Verify', 'Resend Mail')
    await screen.sees('Resend Mail in')
  },
  'verify, not sent again': async (screen) => {
    await screen.respond('resendotp', 500, {})
    await resend(screen, '/Verify', 'Resend Mail')
    await screen.sees('Failed to resend OTP')
  },
  code: ({ open }) => open('/OtpVerify'),
  'code, for a very long address': async ({ page, open }) => {
    const value = `${'w'.repeat(64)}@${'m'.repeat(63)}.example.com`
    await open('/Verify')
    await page.context().addCookies([{ name: 'email', value, url: page.url() }])
    await open('/OtpVerify')
  },
  'code, for an unknown address': async ({ page, open, press, sees }) => {
    await page.context().clearCookies()
    await open('/OtpVerify')
    await press('Resend OTP')
    await sees('Your e-mail address is not known on this device')
  },
  'code, empty': (screen) => screen.submitEmpty('/OtpVerify', 'Verify'),
  'code, busy': async (screen) => {
    await screen.hold('verify')
    await enterCode(screen)
    await screen.sees('Verifying...')
  },
  'code, wrong': (screen) => refusedCode(screen, 'This code is not right. Please check it and try again.'),
  'code, expired': (screen) => refusedCode(screen, 'This code has expired. Please ask for a new one.'),
  'code, used': (screen) => refusedCode(screen, 'This code has already been used. Please ask for a new one.'),
  'code, tried too often': (screen) => refusedCode(screen, 'This code was tried too often. Please ask for a new one.'),
  'code, accepted': async (screen) => {
    await screen.respond('verify', 200, {})
    await enterCode(screen)
    await screen.sees('OTP verified successfully!')
  },
  'code, sent again': async (screen) => {
    await screen.respond('resendotp', 200, {})
    await resend(screen, '/OtpVerify', 'Resend OTP')
    await screen.sees('Resend OTP in')
  },
  'code, not sent again': async (screen) => {
    await screen.respond('resendotp', 429, { message: 'Please wait 12 minutes before you ask for another code.' })
    await resend(screen, '/OtpVerify', 'Resend OTP')
    await screen.sees('Please wait 12 minutes')
  },
  'new password': ({ open }) => open('/NewPassword'),
  'new password, empty': (screen) => screen.submitEmpty('/NewPassword', 'Save Password'),
  'new password, busy': async (screen) => {
    await screen.hold('newpassword')
    await choose(screen)
    await screen.sees('Loading....')
  },
  'new password, refused': async (screen) => {
    await screen.respond('newpassword', 403, { message: 'Please ask for a new code first.' })
    await choose(screen)
    await screen.sees('Please ask for a new code first.')
  },
  'new password, done': async (screen) => {
    await screen.respond('newpassword', 200, { message: 'Your password has been changed. Please log in.' })
    await choose(screen)
    await screen.sees('Your password has been changed.')
  },
}

async function reset({ open, fill, press }: AccountScreen): Promise<void> {
  await open('/Reset')
  await fill({ email: 'ada@example.com' })
  await press('Reset Password')
}

async function enterCode({ open, enterCode: enter }: AccountScreen): Promise<void> {
  await open('/OtpVerify')
  await enter()
}

async function choose({ open, fill, press }: AccountScreen): Promise<void> {
  await open('/NewPassword')
  await fill({ password: 'Street-Light-7!', confirmPassword: 'Street-Light-7!' })
  await press('Save Password')
}

async function refusedCode(screen: AccountScreen, message: string): Promise<void> {
  await screen.respond('verify', 400, { message })
  await enterCode(screen)
  await screen.sees(message)
}

async function resend(screen: AccountScreen, path: string, button: string): Promise<void> {
  await screen.open(path)
  await screen.press(button)
}

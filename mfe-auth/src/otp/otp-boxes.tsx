import { FieldError, Input, styled, useFieldId, useFieldMessage, useHydrated, useTexts } from '@civictrack/shared'
import { OTP_LENGTH } from './otp-digits'
import { otpTexts } from './otp-texts'
import { useOtpBoxes } from './use-otp-boxes'

const POSITIONS = Array.from({ length: OTP_LENGTH }, (_, index) => index)

/**
 * Six boxes for the digits of a code. They are uncontrolled inputs, so that digits typed before hydration are not lost.
 * The form sends the joined digits in a hidden input named `otp`. Without scripts it sends each box, and the API joins
 * them.
 */
export function OtpBoxes() {
  const texts = useTexts(otpTexts)
  const { group, joined, type, press, paste } = useOtpBoxes()
  const id = useFieldId('otp')
  const message = useFieldMessage('otp')
  const isHydrated = useHydrated()

  return (
    <Group>
      <legend>{texts.code}</legend>
      <input type="hidden" name="otp" ref={joined} />
      <Boxes ref={group}>
        {POSITIONS.map((index) => (
          <Input
            key={index}
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={isHydrated ? undefined : 'otp'}
            maxLength={isHydrated ? undefined : 1}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            aria-label={texts.digit({ position: index + 1, length: OTP_LENGTH })}
            aria-invalid={Boolean(message)}
            aria-describedby={message && `${id}-error`}
            onChange={(event) => type(event, index)}
            onKeyDown={(event) => press(event, index)}
            onPaste={paste}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </Boxes>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Group>
  )
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(1), fontWeight: 650 },
}))

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${OTP_LENGTH}, minmax(0, ${theme.spacing(7)}))`,
  gap: theme.spacing(1),
  '& input': {
    minHeight: theme.spacing(7),
    padding: 0,
    textAlign: 'center',
    fontSize: '1.5rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
}))

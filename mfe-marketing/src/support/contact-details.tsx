import { CONTACT, styled, useTexts } from '@civictrack/shared'
import { BandCard, BandCards } from '../illustrations/band-cards'
import { supportTexts } from './support-texts'

const digits = (number: string) => number.replace(/\D/g, '')

const WAYS = [
  ['email', CONTACT.email, `mailto:${CONTACT.email}`],
  ['phone', CONTACT.phone, `tel:+${digits(CONTACT.phone)}`],
  ['whatsapp', CONTACT.whatsapp, `https://wa.me/${digits(CONTACT.whatsapp)}`],
] as const

/** The operators' contact details, as links that open the right app on a phone. */
export function ContactDetails() {
  const texts = useTexts(supportTexts)
  return (
    <BandCards minWidth={30} gap={3}>
      {WAYS.map(([way, label, address]) => (
        <BandCard key={way}>
          <Way>
            <h2>{texts[way]}</h2>
            <p>{texts[`${way}Text`]}</p>
            <a href={address}>{label}</a>
          </Way>
        </BandCard>
      ))}
    </BandCards>
  )
}

const Way = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  '& h2': { fontSize: '1.35rem' },
  '& p': { marginBlock: theme.spacing(0.5, 1.5), color: theme.vars.palette.text.secondary },
  '& a': { fontWeight: 650, overflowWrap: 'anywhere' },
}))

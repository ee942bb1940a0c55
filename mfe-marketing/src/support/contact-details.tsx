import { Card, CONTACT, styled, useTexts } from '@civictrack/shared'
import { WovenBand } from '../illustrations/woven-band'
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
    <List>
      {WAYS.map(([way, label, address]) => (
        <Way as="li" key={way}>
          <WovenBand />
          <div>
            <h2>{texts[way]}</h2>
            <p>{texts[`${way}Text`]}</p>
            <a href={address}>{label}</a>
          </div>
        </Way>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(30)}), 1fr))`,
  gap: theme.spacing(3),
  listStyle: 'none',
}))

const Way = styled(Card)(({ theme }) => ({
  overflow: 'hidden',
  padding: 0,
  '& > div:last-child': { padding: theme.spacing(3) },
  '& h2': { fontSize: '1.35rem' },
  '& p': { marginBlock: theme.spacing(0.5, 1.5), color: theme.vars.palette.text.secondary },
  '& a': { fontWeight: 650, overflowWrap: 'anywhere' },
}))

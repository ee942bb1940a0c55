import { person } from '../../test/citizens'
import { onEachDatabase } from '../../test/site'
import { HOUR, MINUTE } from '../platform/clock'

onEachDatabase((site) => {
  /** Comments of strangers, one after the other, on the reports given in turn. */
  async function commentTimes(count: number, references: string[]): Promise<void> {
    const stranger = await person(site())
    for (let number = 0; number < count; number += 1) {
      const path = `/api/v1/issue/${references[number % references.length]}/comments`
      expect((await stranger.send('POST', path, { text: `Comment ${number}` })).statusCode).toBe(201)
    }
  }

  /** Passes an hour and more, to a minute past an hour of the clock, so that a test does not cross one by chance. */
  function toMinuteOne(): void {
    site().pass(2 * HOUR - (site().now().getTime() % HOUR) + MINUTE)
  }

  test('a stranger who comments much sends a reporter five emails an hour, and one with the rest', async () => {
    const ada = await person(site())
    const references = [await ada.report({ title: 'One' }), await ada.report({ title: 'Two' })]
    toMinuteOne()
    await commentTimes(25, references)
    await site().mails(ada.email, 6)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await site().mails(ada.email, 6)).toHaveLength(6)
    site().pass(HOUR + MINUTE)
    const mails = await site().mails(ada.email, 7)
    expect(mails).toHaveLength(7)
    expect(mails[0]?.subject).toBe('News about your reports (20)')
    expect(mails[0]?.text).toContain('Somebody commented on your report "Two"')
    expect(mails[0]?.text).not.toContain('Comment 24')
  })

  test('after twenty emails in a day the rest waits for the morning', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    for (let hour = 0; hour < 4; hour += 1) {
      toMinuteOne()
      await commentTimes(5, [reference])
    }
    await site().mails(ada.email, 21)
    toMinuteOne()
    await commentTimes(3, [reference])
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await site().mails(ada.email, 21)).toHaveLength(21)
    site().pass(25 * HOUR)
    expect((await site().mails(ada.email, 22))[0]?.subject).toBe('News about your reports (3)')
  })
})

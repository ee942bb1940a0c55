import { testSampleOf } from '../sample-of'
import { dispatchKills } from './dispatch-kills'

testSampleOf(dispatchKills, 0.02)

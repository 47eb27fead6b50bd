import { addChallengeTexts } from './challenge-texts';

addChallengeTexts();

export { ChallengePage } from './challenge.page';

import { buttonStyle } from '../../components/button-style.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Section } from './Section.tsx';

export function YourData() {
  return (
    <>
      <Section
        id="data"
        title="Take your data with you"
        text="Everything we know about you, in files that people and programs can read."
      >
        <a
          href="/api/account/export"
          download
          className={`${buttonStyle('outline')} max-sm:w-full`}
        >
          Download everything (ZIP)
        </a>
        <p className="mt-3 text-[0.94rem] text-muted">
          One JSON file with everything, and a CSV file of each kind for a spreadsheet.
        </p>
      </Section>
      <Section
        id="delete"
        title="Delete the account"
        text="You can do it here, without calling anyone."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}

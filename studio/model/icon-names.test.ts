import { icons } from 'lucide-react';
import { expect, test } from 'vitest';
import { contentIssues } from '../../src/content/check.ts';
import { publishedDocuments } from '../../src/content/dataset.ts';
import { fieldIssue } from '../schemaTypes/field-rules.ts';
import { kindOf } from './documents/documents.ts';
import { icon } from './fields.ts';
import { ICON_NAMES } from './icon-names.ts';

test('editors can name exactly the icons that the site can draw', () => {
  expect(ICON_NAMES).toEqual(Object.keys(icons).sort());
});

test.each(['sprout', 'columns-2', 'arrow-down-a-z', 'grid-2x2', 'axis-3d'])(
  '%s is an icon name',
  (name) => {
    expect(fieldIssue(icon(), name)).toBeUndefined();
  },
);

test.each(['sprouts', 'Sprout', 'sprout-', 'constructor', 'building--2'])(
  '%s is not an icon name',
  (name) => {
    expect(fieldIssue(icon(), name)).toMatch(/^There is no icon with this name\./);
  },
);

test.each(['landingPage', 'plan', 'businessModel', 'dashboard', 'quickGuide'])(
  'an editor is told which %s has an icon that does not exist',
  async (type) => {
    const sound = await publishedDocuments();
    const one = sound.find(({ _type }) => _type === type);
    const changed = JSON.parse(JSON.stringify(one).replace(/"icon":"[^"]+"/, '"icon":"no-such"'));
    const issues = contentIssues(sound.map((each) => (each === one ? changed : each)));
    expect(issues).toEqual([
      expect.stringMatching(
        new RegExp(`^${type} "${one?._id}": \\S*icon is not a lucide.dev icon$`),
      ),
    ]);
    expect(kindOf(type)).toBeDefined();
  },
);

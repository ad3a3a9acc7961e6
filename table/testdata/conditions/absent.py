"""Reports whether a table lacks a word."""

import difflib
import re
import unicodedata

LEAST = 3  # shorter words are not looked for inside of others
SQUEEZED = 6  # nor ones shorter than this across blanks and signs


def fold(text):
    """The text in lower case without diacritics."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


class Text:
    """All that stands in a table: headers and cells."""

    def __init__(self, file):
        self.text = fold(file.read_text(encoding="utf-8", errors="replace"))
        self.squeezed = re.sub(r"[^a-z0-9]+", "", self.text)  # Viet.Nam holds vietnam
        self.words = set(re.findall(r"[a-z0-9#]+", self.text))
        self.near = {}  # of words looked for: whether the table has one like it

    def lacks(self, phrase):
        """Reports whether no word of a phrase stands in the table, not as a part of another
        one either, nor a word that might be a misspelling of it."""
        return all(self._lacks(word) for word in re.findall(r"[a-z0-9#]+", fold(phrase)))

    def _lacks(self, word):
        if word in SMALL:
            return True
        if word in self.words or len(word) >= LEAST and word in self.text or len(word) >= SQUEEZED and word in self.squeezed:
            return False
        if word not in self.near:
            close = [w for w in self.words if abs(len(w) - len(word)) < 3 and (w[0] == word[0] or w[-1] == word[-1])]
            self.near[word] = bool(difflib.get_close_matches(word, close, 1, 0.86))
        return not self.near[word]


# Words that name nothing on their own.
SMALL = set("the of for in de per and level rate size point type sign value content bracket".split())

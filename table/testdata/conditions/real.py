"""Descriptions of published tables, by simple rules on headers and values."""
